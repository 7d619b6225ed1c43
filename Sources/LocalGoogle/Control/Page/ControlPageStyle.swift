/// The look of the page at `/local`.
enum ControlPageStyle {
    static let css = """
        :root { color-scheme: light dark; --ink: #1f2328; --soft: #59636e; --line: #d1d9e0; --card: #fff; --back: #f4f6f8;
          --accent: #0b57d0; --on-accent: #fff; --bad: #b3261e; --good: #1a7f37; --warn: #9a6700; }
        @media (prefers-color-scheme: dark) { :root { --ink: #e6edf3; --soft: #9da7b3; --line: #3d444d; --card: #161b22;
          --back: #0d1117; --accent: #a8c7fa; --on-accent: #062e6f; --bad: #ffb4ab; --good: #7ee787; --warn: #e3b341; } }
        * { box-sizing: border-box; }
        body { margin: 0; background: var(--back); color: var(--ink);
          font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
        header { display: flex; flex-wrap: wrap; align-items: baseline; gap: .25rem 1.5rem; padding: 1rem 1.5rem;
          border-bottom: 1px solid var(--line); background: var(--card); }
        header p { margin: 0; color: var(--soft); }
        #state { margin-left: auto; }
        #state.good { color: var(--good); }
        #state.bad { color: var(--bad); }
        h1 { margin: 0; font-size: 1.25rem; font-weight: 600; }
        h2 { margin: 0 0 .5rem; font-size: 1rem; font-weight: 600; }
        main { display: grid; gap: 1rem; max-width: 80rem; margin: 0 auto; padding: 1rem 1.5rem 3rem; }
        main > *, .columns > * { min-width: 0; }
        section { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: 1rem 1.25rem; }
        .columns { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(20rem, 1fr)); }
        .tiles { display: flex; flex-wrap: wrap; gap: .5rem 3rem; color: var(--soft); }
        .tiles strong { display: block; font-size: 1.375rem; font-weight: 500; color: var(--ink); }
        .soft { color: var(--soft); }
        .bar { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1rem; margin-bottom: .5rem; }
        .bar input[type=search] { flex: 1; min-width: 12rem; }
        .scroll { overflow: auto; max-height: 24rem; }
        table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
        th { position: sticky; top: 0; background: var(--card); text-align: left; font-weight: 600; color: var(--soft); }
        th, td { padding: .25rem .75rem .25rem 0; border-bottom: 1px solid var(--line); white-space: nowrap; }
        td.path { white-space: normal; overflow-wrap: anywhere; font-family: ui-monospace, monospace; font-size: .8125rem; }
        td.path div { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
        .query { color: var(--soft); }
        .number { text-align: right; }
        .s2 { color: var(--good); } .s3 { color: var(--soft); } .s4 { color: var(--warn); } .s5, .s0 { color: var(--bad); }
        ul { margin: 0 0 1rem; padding-left: 1.25rem; }
        li { overflow-wrap: anywhere; }
        form { display: grid; gap: .5rem; grid-template-columns: 1fr 1fr; align-items: end; }
        form label { display: grid; gap: .125rem; color: var(--soft); }
        form label.check { display: flex; grid-column: 1 / -1; align-items: center; gap: .5rem; }
        form .bar { grid-column: 1 / -1; margin: 0; }
        input, select, button { font: inherit; color: inherit; padding: .375rem .625rem; border: 1px solid var(--line);
          border-radius: .5rem; background: transparent; min-width: 0; }
        option { color: #1f2328; background: #fff; }
        input[type=checkbox] { width: 1rem; height: 1rem; accent-color: var(--accent); }
        button { cursor: pointer; color: var(--accent); }
        button.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
        button.danger { color: var(--bad); margin: .75rem 0 0; }
        :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
        """
}
