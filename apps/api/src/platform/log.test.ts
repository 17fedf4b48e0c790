import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createLog } from './log.ts'

/** The lines that a log has written. */
function written(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = []
  write(createLog('trace', { write: (line) => void lines.push(line) }))
  return lines.join('')
}

const canary = '4242424242424242'

describe('the log', () => {
  // asvs: 16.2.5
  it.each([
    ['a password', { body: { password: canary } }],
    ['a token', { tokens: { accessToken: canary } }],
    ['a header', { headers: { authorization: `Bearer ${canary}` } }],
    ['a code', { code: canary }],
    ['a bank account', { body: { account_number: canary } }],
    ['what pays a payment', { payment: { clientSecret: canary } }],
    ['a card', { card: { number: canary, cvv: canary } }],
  ])('redacts %s', (_, detail) => {
    const line = written((log) => log.info(detail, 'something'))
    expect(line).toContain('[redacted]')
    expect(line).not.toContain(canary)
  })

  // asvs: 16.2.5
  it('has a request’s path without its query', () => {
    const req = { id: 'r1', method: 'GET', url: `/auth/callback?token=${canary}`, ip: '127.0.0.1' }
    const line = written((log) => log.info({ req }, 'incoming'))
    expect(line).toContain('/auth/callback')
    expect(line).not.toContain(canary)
  })

  // asvs: 16.2.5
  it('redacts secrets in paths', () => {
    const ticket = randomBytes(32).toString('base64url')
    const id = '0199e5d2-7b1c-7d3e-9c58-6f0a4b2c1d3e'
    const paths = [`/api/settings/account/export/${ticket}`, `/api/bookings/${id}`]
    const line = written((log) => {
      for (const url of paths) log.info({ req: { method: 'GET', url, ip: '127.0.0.1' } }, 'a call')
    })
    expect(line).not.toContain(ticket)
    expect(line).toContain(id)
  })

  it('redacts card numbers in paths, but not ids that look like one', () => {
    const id = '01215341-1846-7604-8357-67b7647c3ae2'
    const line = written((log) => {
      const url = `/api/bookings/${id}/4242-4242-4242-4242`
      log.info({ req: { method: 'GET', url, ip: '127.0.0.1' } }, 'a call')
    })
    expect(line).toContain(`/api/bookings/${id}/[digits]`)
  })

  it('has the error code of the system', () => {
    const line = written((log) =>
      log.error({ err: Object.assign(new Error('no'), { code: '57P01' }) }, 'failed'),
    )
    expect(line).toContain('57P01')
  })

  // asvs: 16.2.5
  it('has a failed query without its values', () => {
    const failed = Object.assign(new Error(`Failed query: insert\nparams: ${canary}`), {
      query: 'insert into x values ($1)',
      params: [canary],
      cause: new Error('duplicate key'),
    })
    const line = written((log) => log.error({ err: failed }, 'failed'))
    expect(line).toContain('insert into x')
    expect(line).toContain('duplicate key')
    expect(line).not.toContain(canary)
  })
})
