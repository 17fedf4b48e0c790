// @vitest-environment jsdom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { draw, part } from '../testing/draw.tsx'
import { usePlainForm } from './use-plain-form.ts'

z.config({ jitless: true })

const schema = z.object({
  name: z.string().check(z.minLength(1, 'Name is required')),
  email: z.string().check(z.minLength(1, 'Email is required'), z.email('Please enter a valid email address')),
})

type Send = (values: z.output<typeof schema>) => Promise<string | undefined>

function Form({ send }: { send: Send }) {
  const { problems, isSending, onInput, onSubmit } = usePlainForm(schema, send)
  return (
    <form onSubmit={onSubmit} onInput={onInput} noValidate>
      <input name="name" aria-invalid={problems.fields.name !== undefined} />
      <input name="email" aria-invalid={problems.fields.email !== undefined} />
      <button type="submit" disabled={isSending}>
        Send
      </button>
      <output>{JSON.stringify(problems)}</output>
    </form>
  )
}

async function drawForm(send: Send = async () => undefined) {
  const place = await draw(<Form send={send} />)
  const [form, submit] = [part<HTMLFormElement>(place, 'form'), part<HTMLButtonElement>(place, 'button')]
  const field = (name: string) => part<HTMLInputElement>(place, `[name=${name}]`)
  return {
    field,
    submit,
    type: (name: string, text: string) =>
      act(async () => {
        field(name).value = text
        field(name).dispatchEvent(new InputEvent('input', { bubbles: true }))
      }),
    send: () => act(async () => form.requestSubmit()),
    sendTwice: () =>
      act(async () => {
        form.requestSubmit()
        form.requestSubmit()
      }),
    problems: () => JSON.parse(part(place, 'output').textContent) as unknown,
  }
}

// spec: accounts §8 page and form errors
it('shows an error at each invalid field on submit, and focuses the first', async () => {
  const send = vi.fn<Send>()
  const form = await drawForm(send)
  await form.type('email', '')
  expect(form.problems()).toEqual({ fields: {} })
  await form.send()
  expect(form.problems()).toEqual({ fields: { name: 'Name is required', email: 'Email is required' } })
  expect(document.activeElement).toBe(form.field('name'))
  expect(send).not.toHaveBeenCalled()
})

it('focuses the first invalid field rather than the first', async () => {
  const form = await drawForm()
  await form.type('name', 'Ada')
  await form.send()
  expect(document.activeElement).toBe(form.field('email'))
})

it('prevents the browser’s form submission', async () => {
  const form = await drawForm()
  const sent = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  await act(async () => void form.submit.form?.dispatchEvent(sent))
  expect(sent.defaultPrevented).toBe(true)
})

it('revalidates only the changed field after a submit', async () => {
  const form = await drawForm()
  await form.send()
  await form.type('email', 'no address')
  expect(form.problems()).toEqual({
    fields: { name: 'Name is required', email: 'Please enter a valid email address' },
  })
  await form.type('email', 'ada@kindling.test')
  expect(form.problems()).toEqual({ fields: { name: 'Name is required' } })
})

// spec: accounts §8 page and form errors
it('sends once for repeated submits, and is busy meanwhile', async () => {
  const answered = Promise.withResolvers<string | undefined>()
  const send = vi.fn<Send>(() => answered.promise)
  const form = await drawForm(send)
  await form.type('name', 'Ada')
  await form.type('email', 'ada@kindling.test')
  await form.sendTwice()
  expect(send.mock.calls).toEqual([[{ name: 'Ada', email: 'ada@kindling.test' }]])
  expect(form.submit.disabled).toBe(true)
  await act(async () => answered.resolve(undefined))
  expect(form.submit.disabled).toBe(false)
})

// spec: accounts §8 page and form errors
it('shows an error, keeps the values, restores focus, and can be sent again', async () => {
  const answers = ['Invalid credentials. Please try again.', undefined]
  const form = await drawForm(async () => answers.shift())
  await form.type('name', 'Ada')
  await form.type('email', 'ada@kindling.test')
  form.submit.focus()
  await form.send()
  expect(form.problems()).toEqual({ fields: {}, form: 'Invalid credentials. Please try again.' })
  expect(form.field('name').value).toBe('Ada')
  expect(document.activeElement).toBe(form.submit)
  await form.send()
  expect(form.problems()).toEqual({ fields: {} })
})
