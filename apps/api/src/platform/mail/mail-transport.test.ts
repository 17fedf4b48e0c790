import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'
import { sendMail } from '../../../test/send-mail.ts'
import { loadConfig } from '../../config.ts'
import { systemClock } from '../clock.ts'
import { addressProblemOf, createMailTransport } from './mail-transport.ts'

const calendar = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'METHOD:CANCEL', 'END:VCALENDAR', ''].join('\r\n')
const unsubscribe = 'https://kindling.example/unsubscribe?token=dev.abc_-.123~'
const mail = { to: 'ada@example.test', subject: 'Hello', text: 'There' }

/** A mail server that accepts every mail, with its port and the mails received. */
async function takingMail() {
  const taken: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let message: string | undefined
    socket.write('220 ready\r\n')
    socket.setEncoding('utf8').on('data', (data: string) => {
      if (message === undefined) {
        if (/^DATA/i.test(data)) message = ''
        socket.write(message === undefined ? '250 ok\r\n' : '354 go on\r\n')
        return
      }
      message += data
      if (!message.endsWith('\r\n.\r\n')) return
      taken.push(message)
      message = undefined
      socket.write('250 taken\r\n')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { port: (server.address() as AddressInfo).port, taken, close }
}

let app: TestApp
afterAll(() => app.close())

it('a calendar invitation is sent as an alternative part with its method, and as an attachment', async () => {
  app = await makeTestApp()
  const server = await takingMail()
  try {
    const config = loadConfig({ NODE_ENV: 'test', SMTP_URL: `smtp://127.0.0.1:${server.port}` })
    const send = createMailTransport(config, app.db, systemClock)
    await send({ ...mail, calendar })
    await send(mail)
    const [withCalendar = '', without = ''] = server.taken
    expect(withCalendar).toContain('Content-Type: multipart/alternative')
    expect(withCalendar).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=CANCEL/)
    expect(withCalendar).toMatch(/Content-Disposition: attachment; filename=booking\.ics/)
    expect(without).not.toContain('text/calendar')
    expect(without).toContain('There')
    expect(without).not.toMatch(/List-Unsubscribe/i)
  } finally {
    server.close()
  }
})

it('an optional mail has one-click unsubscribe headers (RFC 8058)', async () => {
  const server = await takingMail()
  try {
    const config = loadConfig({ NODE_ENV: 'test', SMTP_URL: `smtp://127.0.0.1:${server.port}` })
    await createMailTransport(config, app.db, systemClock)({ ...mail, unsubscribe })
    // Header order doesn't matter: a leading line break lets the first one match too.
    const unfolded = `\r\n${server.taken[0]?.replaceAll(/\r\n[ \t]+/g, ' ')}`
    expect(unfolded).toContain(`\r\nList-Unsubscribe: <${unsubscribe}>\r\n`)
    expect(unfolded).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  } finally {
    server.close()
  }
})

describe('an SMTP error is about the address', () => {
  const refusal = (response: string, command = 'RCPT TO') =>
    addressProblemOf(
      Object.assign(new Error(response), {
        code: 'EENVELOPE',
        response,
        command,
        responseCode: Number(response.slice(0, 3)),
      }),
    )

  it.each([
    ['550 No such user here', 'no_mailbox'],
    ['551 User not local', 'no_mailbox'],
    ['553 Mailbox name not allowed', 'no_mailbox'],
    ['550 5.1.1 <ada@example.test>: Recipient address rejected', 'no_mailbox'],
    ['550-5.1.1 The account does not exist.\n550 5.1.1 Try again', 'no_mailbox'],
    ['554 5.1.2 Bad destination system', 'no_domain'],
    ['556 5.1.10 Recipient address has null MX', 'no_domain'],
    ['550 5.2.1 Mailbox disabled', 'closed'],
  ])('when the server responds %s', (response, problem) => {
    expect(refusal(response)).toBe(problem)
  })

  it.each([
    ['450 4.2.0 Greylisted', 'RCPT TO'],
    ['451 4.1.1 Try later', 'RCPT TO'],
    ['552 5.2.2 Mailbox full', 'RCPT TO'],
    ['550 5.7.1 Relaying denied', 'RCPT TO'],
    ['554 5.7.1 Blocked', 'RCPT TO'],
    ['550 Unknown sender', 'MAIL FROM'],
    ['553 5.1.8 Bad sender', 'MAIL FROM'],
    ['550 Spam', 'DATA'],
    ['535 5.7.8 Wrong password', 'AUTH'],
  ])('but not when it responds %s to %s', (response, command) => {
    expect(refusal(response, command)).toBeUndefined()
  })
})

it('the development mailbox shows a mail’s calendar', async () => {
  const t = await makeTestApp({ keepsMail: true })
  try {
    await sendMail(t, { ...mail, calendar })
    await t.deps.jobs.runDue()
    const answer = await t.app.inject(`/api/dev/mailbox?to=${mail.to}`)
    expect(answer.json()).toMatchObject([{ ...mail, calendar }])
    expect((await t.app.inject('/dev/mailbox')).body).toContain('METHOD:CANCEL')
  } finally {
    await t.close()
  }
})
