// spec: accounts §2 personal data

import { accountContract } from '@kindling/domain/account/account-contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { walletFundings } from '../../db/schema/money/payments.ts'
import { hasLeft } from '../../members/existence-store.ts'
import { type AccountKit, makeAccountKit, PASSWORD } from './account-test-kit.ts'

let kit: AccountKit
beforeAll(async () => {
  kit = await makeAccountKit()
})
afterAll(() => kit.close())

describe('obstacles to deleting an account', () => {
  it('none for a new member; reports the sparks that will be lost', async () => {
    const ada = await kit.makeNeighbour()
    expect(await kit.standing(ada)).toEqual({ confirm_by: 'password', hindrances: [], sparks: 10 })
  })

  it('an open booking blocks both sides until it is settled', async () => {
    const [client, provider] = [await kit.makeNeighbour(), await kit.makeNeighbour()]
    const offer = await kit.market.makeOffer(provider, 20)
    const id = await kit.market.book(client, offer, 'spark_token')
    for (const [as, move] of [
      [provider, () => kit.market.act(provider, 'accept', id)],
      [client, () => kit.market.act(client, 'in-progress', id)],
      [client, () => kit.market.act(provider, 'complete', id)],
    ] as const) {
      for (const member of [client, provider]) {
        expect((await kit.standing(member)).hindrances).toEqual([
          { kind: 'booking', message: 'You have a booking that isn’t finished and settled yet.' },
        ])
        const refused = await kit.leave(member)
        expect([refused.statusCode, refused.body]).toMatchObject([409, { code: 'conflict' }])
        expect(await hasLeft(kit.db, member.id)).toBe(false)
      }
      expect((await move()).statusCode, as.email).toBe(200)
    }
    await kit.market.complete(client, id)
    expect((await kit.standing(client)).hindrances).toEqual([])
    expect((await kit.standing(provider)).hindrances).toEqual([])
  })

  it('a wallet balance blocks, and the message has the exact amount', async () => {
    const ada = await kit.makeNeighbour(12.5)
    expect((await kit.standing(ada)).hindrances).toEqual([
      { kind: 'balance', message: 'There is still £12.50 in your wallet.' },
    ])
    expect((await kit.leave(ada)).body).toMatchObject({ message: 'There is still £12.50 in your wallet.' })
    expect(await hasLeft(kit.db, ada.id)).toBe(false)
  })

  it('an unfinished card payment into the wallet blocks for an hour', async () => {
    const ada = await kit.makeNeighbour()
    await kit.db.insert(walletFundings).values({ memberId: ada.id, amount: 500, createdAt: kit.clock.now() })
    expect((await kit.standing(ada)).hindrances).toMatchObject([{ kind: 'funding' }])
    expect((await kit.leave(ada)).statusCode).toBe(409)
    kit.clock.advance(61 * 60_000)
    expect((await kit.leave(ada)).statusCode).toBe(200)
  })

  it('a card payment into the wallet blocks for seven days, spent or not', async () => {
    const ada = await kit.makeNeighbour()
    await kit.db.insert(walletFundings).values({
      memberId: ada.id,
      amount: 500,
      paymentIntentId: 'pi_1',
      createdAt: kit.clock.now(),
      creditedAt: kit.clock.now(),
    })
    const told = (await kit.standing(ada)).hindrances
    expect(told).toEqual([
      {
        kind: 'card_cash',
        message: expect.stringMatching(
          /^You paid into your wallet by card a few days ago\. Your account can be deleted from \d+ \w+, \d\d:\d\d (GMT|BST)\.$/,
        ),
      },
    ])
    expect((await kit.leave(ada)).statusCode).toBe(409)
    kit.clock.advance(7 * 24 * 60 * 60_000)
    expect((await kit.standing(ada)).hindrances).toEqual([])
  })

  it('a rejected booking doesn’t block', async () => {
    const [client, provider] = [await kit.makeNeighbour(), await kit.makeNeighbour()]
    const id = await kit.market.book(client, await kit.market.makeOffer(provider, 20), 'spark_token')
    await kit.market.act(provider, 'reject', id)
    expect((await kit.standing(client)).hindrances).toEqual([])
  })
})

describe('confirming an account deletion', () => {
  // asvs: 7.5.1
  it.each([[{}], [{ password: 'not-the-password' }], [{ code: '1234' }], [[]], [{ password: 7 }]])(
    'refuses %j with 422 and keeps the account',
    async (body) => {
      const ada = await kit.makeNeighbour()
      const refused = await kit.leave(ada, body as Record<string, unknown>)
      expect(refused.statusCode).toBe(422)
      expect(await hasLeft(kit.db, ada.id)).toBe(false)
    },
  )

  it('answers 429 after ten wrong passwords, even to the right one', async () => {
    const ada = await kit.makeNeighbour()
    for (let tries = 0; tries < 10; tries += 1) await kit.leave(ada, { password: `wrong-${tries}` })
    expect((await kit.leave(ada)).statusCode).toBe(429)
    expect(await hasLeft(kit.db, ada.id)).toBe(false)
  })

  it('accepts the mailed code of a member without a password, and no other code', async () => {
    const ada = await kit.makeNeighbour(0, { passwordHash: null })
    expect((await kit.standing(ada)).confirm_by).toBe('code')
    expect((await kit.leave(ada, { password: '' })).statusCode).toBe(422)
    expect((await kit.call(accountContract.sendCode, { as: ada })).statusCode).toBe(200)
    const code = await kit.codeFor(ada)
    const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0')
    expect((await kit.leave(ada, { code: wrong })).body).toMatchObject({ code: 'code_invalid' })
    expect((await kit.leave(ada, { code })).statusCode).toBe(200)
    expect(await hasLeft(kit.db, ada.id)).toBe(true)
  })

  it('refuses a code after five wrong tries, after ten minutes, and another member’s code', async () => {
    const [ada, ben] = [
      await kit.makeNeighbour(0, { passwordHash: null }),
      await kit.makeNeighbour(0, { passwordHash: null }),
    ]
    await kit.call(accountContract.sendCode, { as: ada })
    const code = await kit.codeFor(ada)
    expect((await kit.leave(ben, { code })).statusCode).toBe(400)
    const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0')
    for (let tries = 0; tries < 5; tries += 1) await kit.leave(ada, { code: wrong })
    expect((await kit.leave(ada, { code })).statusCode).toBe(400)

    await kit.call(accountContract.sendCode, { as: ben })
    const late = await kit.codeFor(ben)
    kit.clock.advance(10 * 60_000)
    expect((await kit.leave(ben, { code: late })).statusCode).toBe(400)
    expect([await hasLeft(kit.db, ada.id), await hasLeft(kit.db, ben.id)]).toEqual([false, false])
  })

  it('mails no code to a member who has a password', async () => {
    const ada = await kit.makeNeighbour()
    expect((await kit.call(accountContract.sendCode, { as: ada })).statusCode).toBe(409)
    expect(await kit.mailsTo(ada.email)).toEqual([])
  })
})

it('DELETE of an account needs a token and ignores member ids in the body', async () => {
  expect((await kit.call(accountContract.remove, { body: { password: PASSWORD } })).statusCode).toBe(401)
  const [ada, ben] = [await kit.makeNeighbour(), await kit.makeNeighbour()]
  await kit.leave(ada, { password: PASSWORD, id: ben.id, memberId: ben.id })
  expect([await hasLeft(kit.db, ada.id), await hasLeft(kit.db, ben.id)]).toEqual([true, false])
})
