// @vitest-environment jsdom
import { ApiError } from '@kindling/domain/client/errors'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { draw, part, type } from '../testing/draw.tsx'
import { useSchemaForm } from './use-schema-form.ts'

z.config({ jitless: true })

const schema = z.object({
  name: z.string().check(z.minLength(1, 'Name is required')),
  email: z.string().check(z.minLength(1, 'Email is required'), z.email('Please enter a valid email address')),
})
type Values = z.output<typeof schema>

interface Handlers {
  send: (values: Values) => Promise<string | undefined>
  onTyped: (values: Values) => void
}

function Form({ send, onTyped }: Handlers) {
  const { register, errors, isSending, onSubmit } = useSchemaForm(schema, {
    defaultValues: { name: '', email: '' },
    failure: 'It couldn’t be sent.',
    onTyped,
    send,
  })
  return (
    <form onSubmit={onSubmit} noValidate>
      <input {...register('name')} aria-invalid={errors.name !== undefined} />
      <input {...register('email')} aria-invalid={errors.email !== undefined} />
      <button type="submit" disabled={isSending}>
        Send
      </button>
      <output>
        {[errors.name, errors.email, errors.root].map((error) => error?.message ?? '').join('|')}
      </output>
    </form>
  )
}

/** Nested in another form, like a form in a dialog. */
async function drawForm(
  send: Handlers['send'] = async () => undefined,
  onTyped: Handlers['onTyped'] = vi.fn(),
) {
  const onOuterSubmit = vi.fn()
  const place = await draw(
    <div onSubmit={onOuterSubmit}>
      <Form send={send} onTyped={onTyped} />
    </div>,
  )
  const [form, submit] = [part<HTMLFormElement>(place, 'form'), part<HTMLButtonElement>(place, 'button')]
  const field = (name: string) => part<HTMLInputElement>(place, `[name=${name}]`)
  return {
    field,
    submit,
    onOuterSubmit,
    type: (name: string, text: string) => type(field(name), text),
    fill: async () => {
      await type(field('name'), 'Ada')
      await type(field('email'), 'ada@kindling.test')
    },
    send: (times = 1) =>
      act(async () => {
        for (let time = 0; time < times; time += 1) form.requestSubmit()
      }),
    /** Errors at the name, at the email, and above the button. */
    problems: () => part(place, 'output').textContent,
  }
}

it('shows an error at each invalid field on submit, and focuses the first', async () => {
  const send = vi.fn<Handlers['send']>()
  const form = await drawForm(send)
  await form.type('email', 'no address')
  expect(form.problems()).toBe('||')
  await form.send()
  expect(form.problems()).toBe('Name is required|Please enter a valid email address|')
  expect(document.activeElement).toBe(form.field('name'))
  expect(send).not.toHaveBeenCalled()
})

it('revalidates only the changed field after a submit', async () => {
  const form = await drawForm()
  await form.send()
  await form.type('email', 'ada@kindling.test')
  expect(form.problems()).toBe('Name is required||')
})

// spec: accounts §8 page and form errors
it('sends once for repeated submits, is busy meanwhile, and can be sent again', async () => {
  const answered = Promise.withResolvers<undefined>()
  const send = vi.fn<Handlers['send']>(() => answered.promise)
  const form = await drawForm(send)
  await form.fill()
  await form.send(2)
  await form.send()
  expect(send.mock.calls).toEqual([[{ name: 'Ada', email: 'ada@kindling.test' }]])
  expect(form.submit.disabled).toBe(true)
  await act(async () => answered.resolve(undefined))
  expect(form.submit.disabled).toBe(false)
  await form.send()
  expect(send).toHaveBeenCalledTimes(2)
})

it('prevents the browser’s form submission, and that of an outer form', async () => {
  const form = await drawForm()
  const sent = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  await act(async () => void form.submit.form?.dispatchEvent(sent))
  expect(sent.defaultPrevented).toBe(true)
  expect(form.onOuterSubmit).not.toHaveBeenCalled()
})

it('shows an error, keeps the values, restores focus, and can be sent again', async () => {
  const form = await drawForm(vi.fn<Handlers['send']>().mockRejectedValueOnce(new Error('lost')))
  await form.fill()
  form.submit.focus()
  await form.send()
  expect(form.problems()).toBe('||It couldn’t be sent.')
  expect(form.field('name').value).toBe('Ada')
  // A frame or two after the button is enabled again.
  await vi.waitFor(() => expect(document.activeElement).toBe(form.submit))
  await form.send()
  expect(form.problems()).toBe('||')
})

it('shows a returned error above the button until the next submit', async () => {
  const answers = ['Your card was declined.', undefined]
  const form = await drawForm(async () => answers.shift())
  await form.fill()
  await form.send()
  expect(form.problems()).toBe('||Your card was declined.')
  await form.send()
  expect(form.problems()).toBe('||')
})

// spec: accounts §8 page and form errors
it('shows the server’s error at the field it names', async () => {
  const fields = [{ field: 'email', message: 'This email is taken' }]
  const refusal = new ApiError('Some fields need another look.', { code: 'invalid', status: 422, fields })
  const form = await drawForm(() => Promise.reject(refusal))
  await form.fill()
  await form.send()
  expect(form.problems()).toBe('|This email is taken|')
})

it('reports typed values for the stored draft', async () => {
  const onTyped = vi.fn<Handlers['onTyped']>()
  const form = await drawForm(undefined, onTyped)
  await form.type('name', 'Ada')
  expect(onTyped.mock.calls).toEqual([[{ name: 'Ada', email: '' }]])
  onTyped.mockClear()
  await form.type('email', 'ada@kindling.test')
  await form.send()
  expect(onTyped.mock.calls).toEqual([[{ name: 'Ada', email: 'ada@kindling.test' }]])
})
