import { expect, it } from 'vitest'
import { profileDraft } from './profile-draft.ts'

const saved = {
  ...{ email: 'rosa@example.test', firstname: 'Rosa', lastname: 'Field', gender: 'other' as const },
  ...{ website: '', location: 'Leeds', street: '', zip_code: '', time_zone: 'Europe/London' },
  ...{ password: '', confirmPassword: '', currentPassword: '' },
}

function makeStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    length: 0,
    key: () => null,
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

it('keeps what differs from the profile, and no password', () => {
  const storage = makeStorage()
  const draft = profileDraft(storage, 'rosa')
  draft.keep(
    { ...saved, firstname: 'Rosalind', street: '', password: 'a secret', currentPassword: 'old' },
    saved,
  )
  expect(draft.read()).toEqual({ firstname: 'Rosalind' })
  expect(profileDraft(storage, 'somebody else').read()).toEqual({})
  draft.keep(saved, saved)
  expect(draft.read()).toEqual({})
})

it('forgets what was saved', () => {
  const draft = profileDraft(makeStorage(), 'rosa')
  draft.keep({ ...saved, firstname: 'Rosalind' }, saved)
  draft.forget()
  expect(draft.read()).toEqual({})
})

it('begins anew where what was kept can’t be read', () => {
  const storage = makeStorage()
  storage.setItem('kindling.profile-draft.rosa', '{"gender":"robot"}')
  expect(profileDraft(storage, 'rosa').read()).toEqual({})
  storage.setItem('kindling.profile-draft.rosa', 'not JSON')
  expect(profileDraft(storage, 'rosa').read()).toEqual({})
})
