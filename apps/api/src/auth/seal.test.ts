// spec: marketplace §2 withdrawal methods

import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { deriveSealKeys, makeSeal, readSealKeys, type SealKeys } from './seal.ts'

const keyOf = () => randomBytes(32).toString('base64url')
function keys(text: string): SealKeys {
  const read = readSealKeys(text)
  if (read === undefined) throw new Error(`${text} holds no keys`)
  return read
}

describe('a seal', () => {
  const seal = makeSeal(keys(`a:${keyOf()}`), 'secret')

  it('decrypts what it encrypted, with the same context only', () => {
    const sealed = seal.close('12345678', 'row 1')
    expect(sealed).not.toContain('12345678')
    expect(seal.open(sealed, 'row 1')).toBe('12345678')
    expect(() => seal.open(sealed, 'row 2')).toThrow()
  })

  it('encrypts the same text differently each time', () => {
    expect(seal.close('12345678', 'row')).not.toBe(seal.close('12345678', 'row'))
  })

  it('refuses any changed part', () => {
    const parts = seal.close('12345678', 'row').split('.')
    for (const index of [1, 2, 3]) {
      const bytes = Buffer.from(parts[index] ?? '', 'base64url')
      bytes[0] = (bytes[0] ?? 0) ^ 1
      const changed = parts.with(index, bytes.toString('base64url')).join('.')
      expect(() => seal.open(changed, 'row'), `part ${index}`).toThrow()
    }
    expect(() => seal.open(`${parts.slice(0, 3).join('.')}.${parts[3]?.slice(0, 6)}`, 'row')).toThrow()
  })

  it('decrypts with a replaced key, and names a missing key', () => {
    const [old, fresh] = [`2025:${keyOf()}`, `2026:${keyOf()}`]
    const sealed = makeSeal(keys(old), 's').close('12345678', 'row')
    const rotated = makeSeal(keys(`${fresh},${old}`), 's')
    expect(rotated.open(sealed, 'row')).toBe('12345678')
    expect(rotated.close('12345678', 'row')).toMatch(/^2026\./)
    expect(() => makeSeal(keys(fresh), 's').open(sealed, 'row')).toThrow('the key 2025')
  })

  it('makes the same fingerprint of the same text, whatever the encryption keys', () => {
    const other = makeSeal(deriveSealKeys('else'), 'secret')
    expect(other.print('12345678')).toBe(seal.print('12345678'))
    expect(seal.print('12345678')).not.toBe(seal.print('12345679'))
  })
})

describe('encryption keys in the configuration', () => {
  it.each([
    '',
    'a',
    'a:',
    `:${keyOf()}`,
    keyOf(),
    `a:${keyOf().slice(1)}`,
    `a b:${keyOf()}`,
    `a:${keyOf()},a:${keyOf()}`,
    `a:${keyOf()},b`,
    `a:${keyOf()},`,
  ])('%s are invalid', (text) => {
    expect(readSealKeys(text)).toBeUndefined()
  })
})
