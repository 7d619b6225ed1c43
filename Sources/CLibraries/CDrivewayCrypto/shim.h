#ifndef CDRIVEWAY_CRYPTO_SHIM_H
#define CDRIVEWAY_CRYPTO_SHIM_H

#include <openssl/crypto.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/rand.h>
#include <openssl/rsa.h>

/* EVP_RSA_gen is a macro around a function of variable arguments, which Swift cannot call. */
static inline EVP_PKEY *driveway_rsa_generate(unsigned int bits) {
    return EVP_RSA_gen(bits);
}

#endif
