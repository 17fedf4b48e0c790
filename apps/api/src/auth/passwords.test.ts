import { describe, expect, it } from 'vitest'
import { hashPassword, isPassword, passwordProblem } from './passwords.ts'

describe('passwordProblem', () => {
  // asvs: 6.2.4
  it.each(['password', '12345678', 'Qwertyuiop', 'iloveyou', 'FOOTBALL'])(
    'refuses the common password %s',
    (common) => {
      expect(passwordProblem(common, 'amara@kindling.test')).toMatch(/first that others would try/)
    },
  )

  it.each(['amara.osei-2024', 'my AMARA.OSEI', 'amara.osei@kindling.test'])(
    'refuses %s, which contains the email’s name',
    (password) => {
      expect(passwordProblem(password, 'amara.osei@kindling.test')).toMatch(/doesn’t contain your email/)
    },
  )

  it('allows a short email name within a password', () => {
    expect(passwordProblem('joyful-otter-parade', 'joy@kindling.test')).toBeUndefined()
  })

  // asvs: 6.2.9
  it.each(['kindling-demo', 'รหัสผ่านของฉัน', 'كلمة سر طويلة', '🦊🌧️🚲🫖🎻🧶🪴🍞', 'a b c d e f g h'])(
    'accepts %s',
    (password) => {
      expect(passwordProblem(password, 'client@kindling.test')).toBeUndefined()
    },
  )
})

describe('a password hash', () => {
  // asvs: 11.4.2
  it('is salted argon2id with OWASP’s parameters', async () => {
    const [one, two] = await Promise.all([hashPassword('joyful-otter'), hashPassword('joyful-otter')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
  })

  it('matches only the exact password, including case and spaces', async () => {
    const stored = await hashPassword(' Joyful Otter ')
    expect(await isPassword(' Joyful Otter ', stored)).toBe(true)
    expect(await isPassword('Joyful Otter', stored)).toBe(false)
    expect(await isPassword(' joyful otter ', stored)).toBe(false)
  })

  it('matches the same characters in another Unicode normalisation', async () => {
    const stored = await hashPassword('cre\u0300me bru\u0302le\u0301e')
    expect(await isPassword('cr\u00e8me br\u00fbl\u00e9e', stored)).toBe(true)
  })

  it('matches a hash of the previous library', async () => {
    const stored =
      '$argon2id$v=19$m=19456,p=1,t=2$Hsf2u7t/B4q6Xp0acOaXag$qj9f08QkOHViX8PWegOJML1pE/LcBL00hcy69G+xLac'
    expect(await isPassword('joyful-otter', stored)).toBe(true)
    expect(await isPassword('joyful-otters', stored)).toBe(false)
  })

  it('never matches when there is no hash', async () => {
    expect(await isPassword('joyful-otter', undefined)).toBe(false)
  })
})
