import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, waitFor, within } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { Drawing } from '../drawing/drawing.tsx'
import { Field } from '../field/field.tsx'
import { Logo } from '../logo/logo.tsx'
import { TextInput } from '../text-input/text-input.tsx'
import { Cover } from './cover.tsx'

const meta = {
  title: 'Overlays/Cover',
  component: Cover,
  args: {
    title: 'We are closed for repairs',
    text: 'We should be back by 18:04. Nothing of yours is lost.',
    drawing: <Drawing name="hammer" />,
    logo: <Logo />,
    action: <Button>Try again</Button>,
  },
  parameters: {
    docs: {
      description: {
        component: [
          'A page over the whole app while nothing in it can be used. What lies behind stays as it is, and has the focus again afterwards.',
          '**Not for** a question (ConfirmDialog), or for a part of the page that could not be shown (ErrorState).',
          '**Keys:** Tab stays inside; Escape does nothing.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof Cover>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ userEvent, args }) => {
    const cover = await screen.findByRole('alertdialog', { name: String(args.title) })
    await expect(cover).toHaveAccessibleDescription(String(args.text))
    await waitFor(() => expect(cover).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await userEvent.tab()
    await expect(within(cover).getByRole('button', { name: 'Try again' })).toHaveFocus()
  },
}

export const TitleAndText: Story = { args: { drawing: undefined, logo: undefined, action: undefined } }

/** Comes while a form is open, and goes by itself. */
function OverAForm() {
  const [isCovered, setCovered] = useState(false)
  const uncover = <Button onClick={() => setCovered(false)}>Try again</Button>
  return (
    <>
      <Dialog title="Your message" defaultOpen aria-describedby={undefined}>
        <Field label="Words">
          <TextInput onKeyDown={({ key }) => key === 'Enter' && setCovered(true)} />
        </Field>
      </Dialog>
      {isCovered && <Cover title="We are closed for repairs" text="Back in a moment." action={uncover} />}
    </>
  )
}

/** A dialog behind it keeps what was typed, and the focus comes back to it. */
export const OverADialog: Story = {
  tags: ['no-picture: the dialog that it uncovers is drawn in its own stories'],
  render: () => <OverAForm />,
  play: async ({ userEvent }) => {
    const field = await screen.findByRole('textbox', { name: 'Words' })
    await userEvent.type(field, 'Hello{Enter}')
    const cover = await screen.findByRole('alertdialog')
    await waitFor(() => expect(cover).toHaveFocus())
    await expect(field.closest('[inert]')).not.toBeNull()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(within(cover).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(cover).not.toBeInTheDocument())
    await expect(field).toHaveValue('Hello')
    await expect(field.closest('[inert]')).toBeNull()
    await waitFor(() => expect(field).toHaveFocus())
  },
}

export const LongText: Story = { args: { title: 'Unbreakable'.repeat(12), text: 'Long text. '.repeat(60) } }
