// @vitest-environment jsdom
import { ApiError } from '@kindling/domain/client/errors'
import { OtpInput } from '@kindling/ui/otp-input'
import { act } from 'react'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { draw, part, settled, type } from '../testing/draw.tsx'
import { useCodeForm } from './use-code-form.ts'

z.config({ jitless: true })

function Form({ error }: { error: Error }) {
  const { code, refusal, frame } = useCodeForm('It couldn’t be checked.', () => Promise.reject(error))
  return (
    <form onSubmit={frame.onSubmit} noValidate>
      <OtpInput label="Code" {...code} />
      <output>{refusal}</output>
    </form>
  )
}

/** Types and submits 1234, which is rejected with the given error. */
async function refused(error: Error) {
  const place = await draw(<Form error={error} />)
  const boxes = [...place.querySelectorAll('input')]
  for (const [index, box] of boxes.entries()) await type(box, String(index + 1))
  await act(async () => part<HTMLFormElement>(place, 'form').requestSubmit())
  // The form library sets focus asynchronously.
  await settled()
  return {
    first: boxes[0],
    typed: boxes.map(({ value }) => value).join(''),
    isMarked: boxes[0]?.getAttribute('aria-invalid') === 'true',
    says: part(place, 'output').textContent,
  }
}

it('clears a wrong code, and focuses the first digit', async () => {
  const wrong = new ApiError('This code is wrong.', { code: 'code_invalid', status: 400, fields: [] })
  const { first, ...rest } = await refused(wrong)
  expect(rest).toEqual({ typed: '', isMarked: true, says: 'This code is wrong.' })
  expect(document.activeElement).toBe(first)
})

it('keeps the code after a network error', async () => {
  const { typed, isMarked, says } = await refused(new Error('lost'))
  expect({ typed, isMarked, says }).toEqual({
    typed: '1234',
    isMarked: false,
    says: 'It couldn’t be checked.',
  })
})
