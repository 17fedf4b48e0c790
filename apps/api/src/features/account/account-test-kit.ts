import { accountContract } from '@kindling/domain/account/account-contract'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp, type TestAppOptions } from '../../../test/make-test-app.ts'
import { openMarket } from '../../../test/market.ts'
import { hashPassword } from '../../auth/passwords.ts'

export const PASSWORD = 'joyful-otter-parade'

/**
 * A test app with members, and helpers to confirm their identity, export their data and delete their
 * accounts.
 */
export async function makeAccountKit(options: TestAppOptions = {}) {
  const t = await makeTestApp(options)
  const market = openMarket(t)
  const passwordHash = await hashPassword(PASSWORD)

  const makeNeighbour = (pounds = 0, overrides: Parameters<typeof market.makeNeighbour>[1] = {}) =>
    market.makeNeighbour(pounds, { passwordHash, ...overrides })

  const standing = async (as: TestMember) => (await t.call(accountContract.standing, { as })).data()
  const leave = (as: TestMember, body: Record<string, unknown> = { password: PASSWORD }) =>
    t.call(accountContract.remove, { as, body })
  const askExport = (as: TestMember, body: Record<string, unknown> = { password: PASSWORD }) =>
    t.call(accountContract.export, { as, body })

  /** The code in the newest email to this member. */
  async function codeFor({ email }: Pick<TestMember, 'email'>): Promise<string> {
    const code = /^\d{4}$/m.exec((await t.mailsTo(email)).at(-1)?.text ?? '')?.[0]
    if (code === undefined) throw new Error(`no code was mailed to ${email}`)
    return code
  }

  return { ...t, market, makeNeighbour, standing, leave, askExport, codeFor }
}

export type AccountKit = Awaited<ReturnType<typeof makeAccountKit>>
