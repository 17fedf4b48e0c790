import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactNode, useState } from 'react'
import { expect, screen, waitFor, within } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx'
import { Heading } from '../heading/heading.tsx'
import { List } from '../list/list.tsx'
import { Stack } from '../stack/stack.tsx'
import { Switch } from '../switch/switch.tsx'
import { Text } from '../text/text.tsx'

const meta = {
  title: 'Patterns/Focus',
  parameters: {
    docs: {
      description: {
        component: [
          'Where the focus goes when the control that has it is removed. An app calls `restoreLostFocus()` once; its lists and panels do nothing for it.',
          '**Order:** the next row of the list, or the one before; the same control where it was rendered anew; the heading of what was inserted instead; the closest heading above.',
          'The outcome is announced besides: by a toast or a `role="status"`.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const devices = ['Phone', 'Laptop', 'Tablet']

function Devices() {
  const [left, setLeft] = useState(devices)
  return (
    <Stack>
      <Heading>Signed-in devices</Heading>
      {left.length === 0 ? (
        <Text>No other devices.</Text>
      ) : (
        <List>
          {left.map((device) => (
            <li key={device}>
              <Button variant="secondary" onClick={() => setLeft(left.filter((other) => other !== device))}>
                Sign out {device}
              </Button>
            </li>
          ))}
        </List>
      )}
    </Stack>
  )
}

/** The next row, then the one before, then the heading of the empty list. */
export const RemovedRow: Story = {
  tags: ['no-picture: a heading alone'],
  render: () => <Devices />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out Laptop' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Sign out Tablet' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Sign out Phone' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Signed-in devices' })).toHaveFocus())
  },
}

function Accounts() {
  const [left, setLeft] = useState(['Monzo', 'Starling'])
  return (
    <Stack>
      <Heading>Bank accounts</Heading>
      <List>
        {left.map((bank) => (
          <li key={bank}>
            <ConfirmDialog
              trigger={<Button variant="secondary">Delete {bank}</Button>}
              title={`Delete ${bank}?`}
              text="Withdrawals can’t be sent there any more."
              confirmLabel="Delete"
              onConfirm={() => setLeft(left.filter((other) => other !== bank))}
            />
          </li>
        ))}
      </List>
    </Stack>
  )
}

/** The dialog's own button and the button that opened it are both gone. */
export const RemovedRowAfterDialog: Story = {
  tags: ['no-picture: a list with one row'],
  render: () => <Accounts />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete Monzo' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Delete Starling' })).toHaveFocus())
  },
}

function Swapped({ before, after }: { before: (swap: () => void) => ReactNode; after: ReactNode }) {
  const [isSwapped, setSwapped] = useState(false)
  return (
    <Stack>
      <Heading level={2}>Your case</Heading>
      {isSwapped ? after : before(() => setSwapped(true))}
      <Heading level={2}>Messages</Heading>
    </Stack>
  )
}

/** The heading of what was inserted instead. */
export const ReplacedPanel: Story = {
  tags: ['no-picture: headings alone'],
  render: () => (
    <Swapped
      before={(swap) => <Button onClick={swap}>Decide</Button>}
      after={
        <section>
          <Heading level={3}>Decided for Amara</Heading>
        </section>
      }
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Decide' }))
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Decided for Amara' })).toHaveFocus())
  },
}

/** What was inserted has no heading: the closest one above. */
export const ReplacedButton: Story = {
  tags: ['no-picture: headings alone'],
  render: () => (
    <Swapped before={(swap) => <Button onClick={swap}>Withdraw</Button>} after={<Text>Withdrawn.</Text>} />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Withdraw' }))
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Your case' })).toHaveFocus())
  },
}

/** The same button, rendered anew: code that has loaded replaces its placeholder. */
export const SameControl: Story = {
  tags: ['no-picture: a button alone'],
  render: () => (
    <Swapped
      before={(swap) => (
        <Button key="placeholder" onClick={swap}>
          More
        </Button>
      )}
      after={<Button key="loaded">More</Button>}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    const placeholder = canvas.getByRole('button', { name: 'More' })
    await userEvent.click(placeholder)
    await waitFor(() => expect(placeholder).not.toBeInTheDocument())
    await waitFor(() => expect(canvas.getByRole('button', { name: 'More' })).toHaveFocus())
  },
}

/** A button opens a form whose submit button has the same words: a second press of Enter must not send it. */
export const OpenedForm: Story = {
  tags: ['no-picture: a heading and a button'],
  render: () => (
    <Swapped
      before={(swap) => <Button onClick={swap}>Change answer</Button>}
      after={
        <div>
          <Heading>Change your answer</Heading>
          <Button type="submit">Change answer</Button>
        </div>
      }
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Change answer' }))
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Change your answer' })).toHaveFocus())
  },
}

function Field() {
  const [isDisabled, setDisabled] = useState(false)
  return (
    <>
      <Switch disabled={isDisabled} onChange={() => setDisabled(true)}>
        Notify me
      </Switch>
      {isDisabled && <Finished onDone={() => setDisabled(false)} />}
    </>
  )
}

function Finished({ onDone }: { onDone: () => void }) {
  return <output ref={() => void setTimeout(onDone, 100)}>Saving</output>
}

/** A control that is disabled for a while gets the focus back. */
export const DisabledForAWhile: Story = {
  tags: ['no-picture: a button alone'],
  render: () => <Field />,
  play: async ({ canvas, userEvent }) => {
    const control = canvas.getByRole('switch')
    await userEvent.click(control)
    await waitFor(() => expect(control).toBeDisabled())
    await waitFor(() => expect(control).toBeEnabled())
    await waitFor(() => expect(control).toHaveFocus())
  },
}

/** Who pressed beside the controls has no focus to restore. */
export const LeftByTheMember: Story = {
  tags: ['no-picture: as it was'],
  render: () => <Devices />,
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Sign out Phone' }).focus()
    await userEvent.click(canvas.getByRole('heading'))
    canvas.getByRole('button', { name: 'Sign out Phone' }).click()
    await waitFor(() =>
      expect(canvas.queryByRole('button', { name: 'Sign out Phone' })).not.toBeInTheDocument(),
    )
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await new Promise((resolve) => requestAnimationFrame(resolve))
    await expect(document.body).toHaveFocus()
  },
}
