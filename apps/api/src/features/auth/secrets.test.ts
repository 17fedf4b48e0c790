import { describe, expect, it } from 'vitest'
import { hashCode, hashToken, idOfRefreshToken, newCode, newToken, refreshTokenOf } from './secrets.ts'
import { newReferralCode, normaliseReferralCode } from './sign-up/referral-code.ts'

const key = 'k'.repeat(32)
const id = '0198c7a4-5b1e-7c3a-9d2f-1a2b3c4d5e6f'

describe('newCode and hashCode', () => {
  // asvs: 6.5.3
  it('make codes of four digits, with leading zeros', () => {
    const codes = Array.from({ length: 2000 }, newCode)
    expect(codes.every((code) => /^\d{4}$/.test(code))).toBe(true)
    expect(codes.some((code) => code.startsWith('0'))).toBe(true)
  })

  it('depend on the key and the row’s id, so that the table reveals no codes', () => {
    expect(hashCode(key, id, '0427')).not.toBe(hashCode('other'.repeat(8), id, '0427'))
    expect(hashCode(key, id, '0427')).not.toBe(hashCode(key, id.replace('6f', '70'), '0427'))
  })
})

describe('newToken', () => {
  // asvs: 6.5.3
  it('has 256 bits, and its hash doesn’t contain it', () => {
    const token = newToken()
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(hashToken(token)).not.toContain(token)
  })
})

describe('refreshTokenOf', () => {
  const token = refreshTokenOf(key, id)

  it('encodes the row’s id, readable with the same key', () => {
    expect(idOfRefreshToken(key, token)).toBe(id)
    expect(refreshTokenOf(key, id)).toBe(token)
  })

  // asvs: API2
  it.each([
    ['another key', refreshTokenOf('other'.repeat(8), id)],
    ['another row', token.replace('0198c7a4', '0198c7a5')],
    ['no signature', `${id}.`],
    ['the id alone', id],
    ['an altered signature', `${token.slice(0, -2)}xx`],
    ['more behind it', `${token}=`],
    ['an access token', 'eyJhbGciOiJub25lIn0.eyJpZCI6IjEifQ.'],
    ['nothing', ''],
    ['a dot', '.'],
  ])('is refused with %s', (_, forged) => {
    expect(idOfRefreshToken(key, forged)).toBeUndefined()
  })
})

describe('referral codes', () => {
  it('have eight letters and digits without lookalikes', () => {
    expect(newReferralCode()).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
  })

  it('are normalised from typed text', () => {
    expect(normaliseReferralCode(' 7k3m-q9pz ')).toBe('7K3MQ9PZ')
    expect(normaliseReferralCode('\u200b７k٣m\u2013q9\u00a0pz')).toBe('7K3MQ9PZ')
  })
})
