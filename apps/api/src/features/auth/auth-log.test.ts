import { expect, it } from 'vitest'
import { createLog } from '../../platform/log.ts'
import { makeAuthKit, PASSWORD, registration, uniqueEmail } from './auth-test-kit.ts'

// asvs: 16.3.1
it('the log has a line with status and address for each sign-in, refresh and logout, and no secrets', async () => {
  const lines: string[] = []
  const kit = await makeAuthKit({ log: createLog('trace', { write: (line) => void lines.push(line) }) })
  const email = uniqueEmail()
  const code = await kit.freshCode(email)
  const { verificationToken } = (await kit.verify(email, code)).json().data
  const { id } = (await kit.register({ ...registration(), email, verificationToken })).json().data
  await kit.logIn(email, 'not-the-password', '192.0.2.7')
  const first = (await kit.logIn(email)).json().data
  const next = (await kit.refresh(first.refreshToken)).json().data
  await kit.profile(id, next.accessToken)
  await kit.refresh('forged')
  await kit.logOut(next.refreshToken)
  await kit.profile(id, next.accessToken)
  await kit.close()

  const calls = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'a call')
  const told = calls.map(({ req, status, member }) => [req.method, req.path, status, member])
  const auth = '/api/auth'
  expect(told).toEqual([
    ['POST', `${auth}/resend/code`, 200, undefined],
    ['POST', `${auth}/verify/email`, 200, undefined],
    ['POST', `${auth}/register`, 200, undefined],
    ['POST', `${auth}/login`, 401, undefined],
    ['POST', `${auth}/login`, 200, undefined],
    ['GET', `${auth}/get/refreshtokenweb`, 200, undefined],
    ['GET', `/api/users/profile/${id}`, 200, id],
    ['GET', `${auth}/get/refreshtokenweb`, 401, undefined],
    ['POST', `${auth}/logout`, 200, undefined],
    ['GET', `/api/users/profile/${id}`, 401, undefined],
  ])
  expect(calls[3]).toMatchObject({ level: 30, time: expect.any(Number), req: { ip: '192.0.2.7' } })
  const secrets = [
    PASSWORD,
    'not-the-password',
    verificationToken,
    ...Object.values(first),
    ...Object.values(next),
  ]
  for (const secret of secrets) expect(lines.join()).not.toContain(secret)
  expect(lines.join()).not.toMatch(new RegExp(`\\bcode\\b.{0,5}${code}`))
})
