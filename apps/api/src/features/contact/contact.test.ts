import { contactContract } from '@kindling/domain/contact/contact-contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'
import { contactMessages } from '../../db/schema/members/contact.ts'
import { DAY, HOUR } from '../../platform/durations.ts'

const inbox = 'team@kindling.test'

let test: TestApp
beforeAll(async () => {
  test = await makeTestApp({ env: { MAIL_FROM: `Kindling <${inbox}>` } })
})
afterAll(() => test.close())

const makeMessage = (fields: Record<string, unknown> = {}) => ({
  firstName: 'Rosa',
  email: `${crypto.randomUUID()}@example.test`,
  message: 'Do you have ladders in Leith?',
  privacyPolicy: true,
  ...fields,
})

const send = (fields?: Record<string, unknown>) =>
  test.call(contactContract.send, { body: makeMessage(fields) })

const keptFrom = (email: string) =>
  test.db.select().from(contactMessages).where(eq(contactMessages.email, email))

describe('POST of a contact message', () => {
  it('stores the message and mails it with the sender’s address', async () => {
    const { email } = makeMessage()
    const response = await send({ email: ` ${email.toUpperCase()} ` })
    expect(response.statusCode).toBe(200)
    expect(await keptFrom(email)).toMatchObject([
      { firstName: 'Rosa', message: 'Do you have ladders in Leith?', createdAt: test.clock.now() },
    ])
    const mail = (await test.mailsTo(inbox)).at(-1)
    expect(mail?.subject).toBe('A message from the contact page')
    expect(mail?.text).toContain('Rosa wrote:\n\n    Do you have ladders in Leith?')
    expect(mail?.text).toContain(email)
    expect(await test.mailsTo(email)).toEqual([])
  })

  it.each([
    ['without a name', { firstName: ' ' }, 'firstName'],
    ['without an address', { email: '' }, 'email'],
    ['with half an address', { email: 'rosa@' }, 'email'],
    ['without a word', { message: '\u200b' }, 'message'],
    ['of a book’s length', { message: 'x'.repeat(5001) }, 'message'],
    ['without agreeing', { privacyPolicy: false }, 'privacyPolicy'],
  ])('%s is refused at its field and not stored', async (_, fields, field) => {
    const { email } = makeMessage()
    const response = await send({ email, ...fields })
    expect(response.statusCode).toBe(422)
    expect(response.body).toMatchObject({ fields: [{ field }] })
    expect(await keptFrom(email)).toEqual([])
  })

  // asvs: 2.4.1
  it('answers 429 after five messages in an hour from an email', async () => {
    test.clock.advance(2 * HOUR)
    const { email } = makeMessage()
    for (let sent = 0; sent < 5; sent += 1) expect((await send({ email })).statusCode).toBe(200)
    const refused = await send({ email })
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await keptFrom(email)).toHaveLength(5)
  })

  it('deletes messages after a year', async () => {
    const [old, recent] = [makeMessage(), makeMessage()]
    await send(old)
    test.clock.advance(2 * DAY)
    await send(recent)
    test.clock.advance(364 * DAY)
    await test.deps.jobs.send('forget-contact-messages', {})
    await test.deps.jobs.runDue({ only: 'forget-contact-messages' })
    expect(await keptFrom(old.email)).toEqual([])
    expect(await keptFrom(recent.email)).toHaveLength(1)
  })
})
