import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '../make-test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

describe('raw HTTP', () => {
  let port: number
  beforeAll(async () => {
    port = Number(new URL(await t.app.listen({ port: 0, host: '127.0.0.1' })).port)
  })

  const send = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.end(text))
      let answer = ''
      socket.setEncoding('utf8').on('data', (chunk) => {
        answer += chunk
      })
      socket.on('close', () => resolve(answer)).on('error', reject)
    })

  // asvs: API4
  it('has timeouts for unfinished headers and bodies', () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout } = t.app.server
    expect(headersTimeout).toBeGreaterThan(0)
    expect(headersTimeout).toBeLessThanOrEqual(60_000)
    expect(requestTimeout).toBe(120_000)
    expect(keepAliveTimeout).toBeGreaterThan(0)
  })

  // asvs: 16.5.1
  it.each([
    ['noise', 'noise\r\n\r\n', 400],
    ['an unknown method', 'BREW /api/about HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['an address that begins as another host’s', 'GET // HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['an address of slashes', 'GET /// HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['an address with another host’s port', 'GET //:99999 HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    [
      'an address with another host’s name',
      'GET //elsewhere.example/explore HTTP/1.1\r\nHost: a\r\n\r\n',
      400,
    ],
    ['an absolute address that is none', 'GET http://[/ HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['endless headers', `GET /api/about HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    [
      'two lengths',
      'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['no host', 'GET /api/about HTTP/1.1\r\n\r\n', 400],
  ])('%s is refused without revealing server internals', async (_, text, status) => {
    const answer = await send(text)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).not.toMatch(/node_modules|\bat \w+ \(|\.ts\b|\.js\b/)
  })
})
