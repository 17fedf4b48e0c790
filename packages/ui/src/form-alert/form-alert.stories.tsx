import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Field } from '../field/field.tsx'
import { Stack } from '../stack/stack.tsx'
import { TextInput } from '../text-input/text-input.tsx'
import { TextLink } from '../text-link/text-link.tsx'
import { FormAlert } from './form-alert.tsx'

const meta = {
  title: 'Forms/FormAlert',
  component: FormAlert,
  args: { children: 'The server can’t be reached. Please try again.' },
  parameters: {
    docs: {
      description: {
        component: [
          'Why a form, a switch or a button didn’t do what it was asked to, beside it. Without a message it shows nothing: `<FormAlert>{error}</FormAlert>` needs no condition around it.',
          '`action` is a way on: another page, or to send it in another way.',
          '**Not for** one field (use Field’s error), a part of the page that didn’t load (ErrorState), or what is no outcome of a form (Alert). With the tone `success` it says what the form did.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof FormAlert>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(String(args.children))
  },
}

export const WithLink: Story = {
  args: {
    children: 'This email is taken.',
    action: (
      <TextLink href="#login" tone="inherit" layout="standalone">
        Log in
      </TextLink>
    ),
  },
}

export const Success: Story = {
  args: { tone: 'success', children: 'Your changes are saved.' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(String(args.children))
  },
}

const save = fn()

export const WithButton: Story = {
  args: {
    children: 'We couldn’t find this address on the map.',
    action: (
      <Button size="small" variant="secondary" onClick={save}>
        Save without a map position
      </Button>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(save).toHaveBeenCalled()
  },
}

/** Sends a name that is refused once, and taken when it is sent again. */
function SampleForm() {
  const [tries, setTries] = useState(0)
  return (
    <Stack asChild gap={4}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setTries(tries + 1)
        }}
      >
        <Field label="Skill name">
          <TextInput defaultValue="Carpentry" />
        </Field>
        <FormAlert>{tries === 1 && 'You offer this skill already.'}</FormAlert>
        <Button type="submit">Add</Button>
      </form>
    </Stack>
  )
}

export const InForm: Story = {
  render: () => <SampleForm />,
  play: async ({ canvas, userEvent }) => {
    const add = canvas.getByRole('button', { name: 'Add' })
    await expect(canvas.queryByRole('alert')).toBeNull()
    await userEvent.click(add)
    await expect(canvas.getByRole('alert')).toHaveTextContent('You offer this skill already.')
    await userEvent.click(add)
    await expect(canvas.queryByRole('alert')).toBeNull()
    await userEvent.click(document.body)
  },
}

export const LongText: Story = {
  args: { children: `${'Unbreakable'.repeat(20)} ${'Long text. '.repeat(20)}` },
}
