import { ApiError, NetworkError } from '@kindling/domain/client/errors'
import { expect, it } from 'vitest'
import { showServerError } from './form-errors.ts'

/** A form of street and city that records its errors. */
function makeForm() {
  const told: unknown[] = []
  const form = {
    getValues: () => ({ street: 'typed', city: '' }),
    setError: (...error: unknown[]) => void told.push(error),
  }
  return { form: form as unknown as Parameters<typeof showServerError>[0], told }
}

const refusal = (fields: { field: string; message: string }[]) =>
  new ApiError('Some fields need another look.', { code: 'invalid', status: 422, fields })

// spec: accounts §8 page and form errors
it('shows errors at their fields, and focuses the first', () => {
  const { form, told } = makeForm()
  showServerError(
    form,
    refusal([
      { field: 'street', message: 'Name the street' },
      { field: 'nothing of this form', message: 'Lost' },
      { field: 'city', message: 'Name the city' },
    ]),
  )
  expect(told).toEqual([
    ['street', { type: 'server', message: 'Name the street' }, { shouldFocus: true }],
    ['city', { type: 'server', message: 'Name the city' }, { shouldFocus: false }],
  ])
})

// spec: accounts §8 page and form errors
it('shows an error without a field of this form above it, with the server’s message', () => {
  for (const fields of [[], [{ field: 'id', message: 'Lost' }]]) {
    const { form, told } = makeForm()
    showServerError(form, refusal(fields), 'Failed to update profile')
    expect(told).toEqual([['root', { type: 'server', message: 'Some fields need another look.' }]])
  }
})

it('shows the call’s own message where the server has none', () => {
  const { form, told } = makeForm()
  showServerError(form, new NetworkError(), 'Failed to update profile')
  expect(told).toEqual([['root', { type: 'server', message: 'Failed to update profile' }]])
})
