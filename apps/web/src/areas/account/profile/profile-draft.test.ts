import { makeStorage } from '@kindling/domain/client/test-storage'
import { expect, it } from 'vitest'
import { profileDraft } from './profile-draft.ts'

const saved = {
  email: 'rosa@example.test',
  firstname: 'Rosa',
  lastname: 'Field',
  gender: 'other' as const,
  website: '',
  location: 'Leeds',
  street: '',
  zip_code: '',
  time_zone: 'Europe/London',
  password: '',
  confirmPassword: '',
  currentPassword: '',
}

it('stores only fields that differ from the profile, and no password', () => {
  const storage = makeStorage()
  const draft = profileDraft('rosa', storage)
  draft.write(
    { ...saved, firstname: 'Rosalind', street: '', password: 'a secret', currentPassword: 'old' },
    saved,
  )
  expect(draft.read()).toEqual({ firstname: 'Rosalind' })
  expect(profileDraft('somebody else', storage).read()).toEqual({})
  draft.write(saved, saved)
  expect(draft.read()).toEqual({})
})

it('is empty after clear', () => {
  const draft = profileDraft('rosa', makeStorage())
  draft.write({ ...saved, firstname: 'Rosalind' }, saved)
  draft.clear()
  expect(draft.read()).toEqual({})
})

it('is empty if the stored value can’t be parsed', () => {
  const storage = makeStorage()
  storage.setItem('kindling.profile-draft.rosa', '{"gender":"robot"}')
  expect(profileDraft('rosa', storage).read()).toEqual({})
  storage.setItem('kindling.profile-draft.rosa', 'not JSON')
  expect(profileDraft('rosa', storage).read()).toEqual({})
})
