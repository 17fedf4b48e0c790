import { describe, expect, it } from 'vitest'
import { hashCode, hashToken, idOfRefreshToken, newCode, newToken, refreshTokenOf } from './secrets.ts'
import { newReferralCode, normaliseReferralCode } from './sign-up/referral-code.ts'

const key = 'k'.repeat(32)
const id = '0198c7a4-5b1e-7c3a-9d2f-1a2b3c4d5e6f'

describe('a one-time code', () => {
  it('is four digits, zeros in front included', () => {
    const codes = Array.from({ length: 2000 }, newCode)
    expect(codes.every((code) => /^\d{4}$/.test(code))).toBe(true)
    expect(codes.some((code) => code.startsWith('0'))).toBe(true)
  })

  it('is stored under a key and its row, so that the table gives none away', () => {
    expect(hashCode(key, id, '0427')).not.toBe(hashCode('other'.repeat(8), id, '0427'))
    expect(hashCode(key, id, '0427')).not.toBe(hashCode(key, id.replace('6f', '70'), '0427'))
  })
})

describe('a verification token', () => {
  it('has 256 bits and is not what is stored', () => {
    const token = newToken()
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(hashToken(token)).not.toContain(token)
  })
})

describe('a refresh token', () => {
  const token = refreshTokenOf(key, id)

  it('names its row to the server that made it', () => {
    expect(idOfRefreshToken(key, token)).toBe(id)
    expect(refreshTokenOf(key, id)).toBe(token)
  })

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

describe('a referral code', () => {
  it('is eight letters and digits that nobody misreads', () => {
    expect(newReferralCode()).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
  })

  it('is found as people type it', () => {
    expect(normaliseReferralCode(' 7k3m-q9pz ')).toBe('7K3MQ9PZ')
    expect(normaliseReferralCode('\u200b７k٣m\u2013q9\u00a0pz')).toBe('7K3MQ9PZ')
  })
})
