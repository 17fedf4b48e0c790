import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { z } from 'zod'
import { demoIssuerPath } from '../../config.ts'
import { loadDemoAccounts } from '../../demo.ts'
import { invalid } from '../../http/errors.ts'
import type { Feature } from '../../http/feature.ts'
import { readForms } from '../../http/requests/form-body.ts'
import { makeCodes, type Persona } from './dev-issuer-codes.ts'
import { choicePage, choiceStyle } from './dev-issuer-page.ts'

const ID_TOKEN_SECONDS = 300

const asked = z.object({
  redirect_uri: z.string(),
  state: z.string(),
  nonce: z.string().optional(),
  code_challenge: z.string().length(43),
})
const authorisation = asked.extend({
  response_type: z.literal('code'),
  client_id: z.string(),
  scope: z.string().regex(/\bopenid\b/),
  code_challenge_method: z.literal('S256'),
})
const name = z.string().trim().max(80).default('')
const choice = asked.extend({
  cancel: z.literal('yes').optional(),
  email: z.email().optional(),
  given_name: name,
  family_name: name,
})
const exchange = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string(),
})

/**
 * A development stand-in for Google, absent in production and where an issuer is configured: anybody can
 * choose to be anybody. The server uses it as any OpenID Connect issuer (discovery, authorisation with PKCE,
 * token, keys), through the same client.
 */
export const devIssuer: Feature = async (app, { config, clock }) => {
  const { signIn } = config
  if (signIn.kind !== 'demo') return
  const { issuer, clientId, clientSecret } = signIn
  const redirectUri = `${config.publicUrl}/api/auth/google/callback`
  const codes = makeCodes(clock)
  const people = await loadDemoAccounts(config)
  // New keys for each process, since its tokens are verified within seconds.
  const keys = generateKeyPair('RS256')

  await app.register(
    async (scope) => {
      readForms(scope)

      scope.get('/.well-known/openid-configuration', () => ({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
        token_endpoint_auth_methods_supported: ['client_secret_basic'],
        authorization_response_iss_parameter_supported: true,
      }))

      scope.get('/jwks', async () => {
        const { publicKey } = await keys
        return { keys: [{ ...(await exportJWK(publicKey)), kid: 'demo', alg: 'RS256', use: 'sig' }] }
      })

      scope.get('/authorize.css', (_, reply) => reply.type('text/css; charset=utf-8').send(choiceStyle))

      scope.get('/authorize', (request, reply) => {
        const { redirect_uri, state, nonce, code_challenge, client_id } = parse(authorisation, request.query)
        if (client_id !== clientId || redirect_uri !== redirectUri) return refuse(reply, 'invalid_client')
        const page = choicePage({
          action: `${demoIssuerPath}/authorize`,
          stylesheet: `${demoIssuerPath}/authorize.css`,
          asked: { redirect_uri, state, code_challenge, ...(nonce === undefined ? {} : { nonce }) },
          people,
        })
        return reply.type('text/html; charset=utf-8').send(page)
      })

      scope.post('/authorize', (request, reply) => {
        const chosen = parse(choice, request.body)
        if (chosen.redirect_uri !== redirectUri) return refuse(reply, 'invalid_request')
        const back = new URL(redirectUri)
        back.searchParams.set('state', chosen.state)
        back.searchParams.set('iss', issuer)
        if (chosen.cancel || !chosen.email) {
          back.searchParams.set('error', 'access_denied')
        } else {
          const { email, given_name, family_name } = chosen
          const code = codes.issue({
            persona: { email, given_name, family_name },
            clientId,
            redirectUri,
            nonce: chosen.nonce,
            codeChallenge: chosen.code_challenge,
          })
          back.searchParams.set('code', code)
        }
        return reply.redirect(back.href, 303)
      })

      scope.post('/token', async (request, reply) => {
        if (request.headers.authorization !== basic(clientId, clientSecret)) {
          return refuse(reply, 'invalid_client', 401)
        }
        const { code, redirect_uri, code_verifier } = parse(exchange, request.body)
        const grant = codes.redeem({ code, clientId, redirectUri: redirect_uri, codeVerifier: code_verifier })
        if (grant === undefined) return refuse(reply, 'invalid_grant')
        const { privateKey } = await keys
        const idToken = await new SignJWT({ ...claimsOf(grant.persona), nonce: grant.nonce })
          .setProtectedHeader({ alg: 'RS256', kid: 'demo' })
          .setIssuer(issuer)
          .setAudience(clientId)
          .setIssuedAt()
          .setExpirationTime(`${ID_TOKEN_SECONDS}s`)
          .sign(privateKey)
        // The protocol requires an access token; it isn't used.
        return { id_token: idToken, access_token: 'none', token_type: 'Bearer', expires_in: ID_TOKEN_SECONDS }
      })
    },
    { prefix: demoIssuerPath },
  )
}

function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw invalid(parsed.error)
  return parsed.data
}

/** An OAuth error response. */
function refuse(reply: FastifyReply, error: string, status = 400) {
  return reply.code(status).send({ error })
}

function basic(id: string, secret: string): string {
  const encode = (text: string) => new URLSearchParams({ _: text }).toString().slice(2)
  return `Basic ${Buffer.from(`${encode(id)}:${encode(secret)}`).toString('base64')}`
}

/** The subject is derived from the email, so that it stays the same. */
function claimsOf({ email, given_name, family_name }: Persona) {
  return {
    sub: createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 24),
    email,
    email_verified: true,
    ...(given_name && { given_name }),
    ...(family_name && { family_name }),
    name: `${given_name} ${family_name}`.trim(),
  }
}
