import Testing

@testable import DrivewayAuth

@Suite struct HTMLFormTests {
    @Test func `hidden fields and ticked boxes are what a form sends`() {
        let html = """
            <!doctype html><title><form method=post></title><!-- <form action="/no"> --><script>"<form>"</script>
            <FORM Method='POST' action="/o/oauth2/v2/auth?a=1&amp;b=2">
            <input type="hidden" name="request" value="a&amp;b &quot;c&#39;&#x41;">
            <INPUT TYPE=HIDDEN NAME=plain VALUE=x/y>
            <input type="radio" name="account" value="a@b.c" checked>
            <input type="checkbox" name="scope" value="one" checked><input type="checkbox" name="scope" value="two">
            <input type=checkbox name=scope checked />
            <input name="typed" value="x"><input type="hidden" value="nameless"><input type=hidden name=off disabled>
            <button name="decision" value="allow">Allow</button></form><form></form>
            """
        let forms = HTMLForm.forms(in: html)
        #expect(forms.count == 2)
        #expect(forms.first?.method == "post")
        #expect(forms.first?.action == "/o/oauth2/v2/auth?a=1&b=2")
        #expect(
            forms.first?.fields == [
                .init(name: "request", value: "a&b \"c'A"), .init(name: "plain", value: "x/y"),
                .init(name: "scope", value: "one"), .init(name: "scope", value: "on"),
            ])
        #expect(forms.last == HTMLForm(action: nil, method: "get"))
    }

    @Test(arguments: [
        "", "<", "<form", "<form method=post", "<form method='post", "< form>",
        "<form><input type=hidden name=a value='",
        "</form>", "<!--", "<!-- <form>", "<script>", "<form =x>", "<form a==b>", "<>", "&",
        "<form action='&#x110000;&#;&x'>",
        "<form/><input/type=hidden/name=a/value=b>",
    ])
    func `any text at all can be read`(_ html: String) {
        #expect(HTMLForm.forms(in: html).count <= 1)
    }

    @Test func `a form that is not closed ends with the page or the next one`() {
        #expect(
            HTMLForm.forms(in: "<form action=a><form action=b><input type=hidden name=x>").map(\.action) == ["a", "b"])
    }

    @Test(arguments: [
        ("a &lt;b&gt; &amp;amp;", "a <b> &amp;"), ("&#8364;&#x20ac;", "€€"), ("&unknown; & &;", "&unknown; & &;"),
        ("&#xD800;", "&#xD800;"), ("plain", "plain"),
    ])
    func `references in text are read once`(_ html: String, _ text: String) {
        #expect(HTMLText.decode(html) == text)
    }
}
