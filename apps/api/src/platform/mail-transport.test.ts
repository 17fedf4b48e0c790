import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '../../test/make-test-app.ts'
import { loadConfig } from '../config.ts'
import { systemClock } from './clock.ts'
import { createMailTransport } from './mail-transport.ts'

const calendar = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'METHOD:CANCEL', 'END:VCALENDAR', ''].join('\r\n')
const mail = { to: 'ada@example.test', subject: 'Hello', text: 'There' }

/** A mail server that takes every mail; answers its port, and what it was given. */
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

it('a calendar goes out as another way to read the mail, with its method, and as a file', async () => {
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
  } finally {
    server.close()
  }
})

it('the development mailbox shows the calendar of a mail', async () => {
  const t = await makeTestApp({ keepsMail: true })
  try {
    await t.deps.mailer.send({ ...mail, calendar })
    await t.deps.jobs.runDue()
    const answer = await t.app.inject(`/api/dev/mailbox?to=${mail.to}`)
    expect(answer.json()).toMatchObject([{ ...mail, calendar }])
    expect((await t.app.inject('/dev/mailbox')).body).toContain('METHOD:CANCEL')
  } finally {
    await t.close()
  }
})
