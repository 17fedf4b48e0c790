import { authContract, tokensSchema } from '@kindling/domain/auth/auth-contract'
import { type EndpointShape, fillPath } from '@kindling/domain/endpoint'
import { profileContract } from '@kindling/domain/profile/profile-contract'
import type { LightMyRequestResponse } from 'fastify'
import { makeTestApp, type TestApp, type TestAppOptions } from '../../../test/make-test-app.ts'
import { hashPassword } from '../../auth/passwords.ts'

type Answered = Promise<LightMyRequestResponse>
type Fields = Record<string, unknown>

export const PASSWORD = 'joyful-otter-parade'

let made = 0

/** An email unique within the test file. */
export function uniqueEmail(): string {
  made += 1
  return `newcomer-${made}-of-this-file@example.test`
}

/** A registration form without email and verification token. */
export function registration() {
  return {
    phone: '+44 20 7946 0999',
    firstname: 'Amara',
    lastname: 'Osei',
    gender: 'female',
    password: PASSWORD,
  }
}

/** The claims of an access token, without verifying its signature. */
export function claimsOf(accessToken: string) {
  return JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString())
}

/** Helpers for sign-up and login as a browser does them. Each call comes from its own IP address. */
export async function makeAuthKit(options: TestAppOptions = {}) {
  const app = await makeTestApp(options)

  const send = (endpoint: EndpointShape, { body, bearer, address, params }: Sent): Answered =>
    app.app.inject({
      method: endpoint.method,
      url: `/api${fillPath(endpoint.path, params)}`,
      remoteAddress: address ?? nextAddress(),
      headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
      ...(body === undefined ? {} : { payload: body }),
    })

  return { ...app, send, ...signUpSteps(app, send), ...sessionSteps(app, send) }
}

export type AuthKit = Awaited<ReturnType<typeof makeAuthKit>>

interface Sent {
  body?: Fields | unknown[]
  bearer?: string | undefined
  address?: string | undefined
  params?: Fields
}

type Send = (endpoint: EndpointShape, sent: Sent) => Answered

let addresses = 0

function nextAddress(): string {
  addresses += 1
  return `10.9.${Math.floor(addresses / 250)}.${addresses % 250}`
}

function signUpSteps({ mailsTo }: TestApp, send: Send) {
  const askForCode = (email: unknown, address?: string) =>
    send(authContract.resendCode, { body: { email }, address })
  const verify = (email: string, code: string, address?: string) =>
    send(authContract.verifyEmail, { body: { email, code }, address })
  const register = (body: Fields) => send(authContract.register, { body })

  /** The code in the newest email to this address. */
  const codeFor = async (email: string): Promise<string> => {
    const code = /^\d{4}$/m.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[0]
    if (code === undefined) throw new Error(`no code was mailed to ${email}`)
    return code
  }

  const freshCode = async (email: string): Promise<string> => {
    await askForCode(email)
    return await codeFor(email)
  }

  /** A verification token for the email. */
  const verified = async (email: string): Promise<string> =>
    (await verify(email, await freshCode(email))).json().data.verificationToken

  /** A new member, with the password `PASSWORD`. */
  const signUp = async (overrides: Fields = {}): Promise<{ id: string; email: string }> => {
    const email = typeof overrides.email === 'string' ? overrides.email : uniqueEmail()
    const verificationToken = await verified(email)
    const response = await register({ ...registration(), ...overrides, email, verificationToken })
    return { id: response.json().data.id, email }
  }

  return { askForCode, verify, register, codeFor, freshCode, verified, signUp }
}

function sessionSteps({ makeMember }: TestApp, send: Send) {
  const logIn = (email: unknown, password: unknown = PASSWORD, address?: string) =>
    send(authContract.login, { body: { email, password }, address })
  const refresh = (bearer: string | undefined) => send(authContract.refresh, { bearer })
  const logOut = (bearer: string | undefined) => send(authContract.logout, { bearer })
  const profile = (id: string, bearer: string) => send(profileContract.get, { params: { id }, bearer })

  /** A new member with a session opened by login. */
  const signedIn = async () => {
    const { id, email } = await makeMember({ passwordHash: await hashPassword(PASSWORD) })
    return { id, email, ...tokensSchema.parse((await logIn(email)).json().data) }
  }

  return { logIn, refresh, logOut, profile, signedIn }
}
