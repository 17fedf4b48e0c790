import type { Meta, StoryObj } from '@storybook/react-vite'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { expect, screen, waitFor, within } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { List, ListRow } from '../list/list.tsx'
import { Page } from '../page/page.tsx'

const meta = {
  title: 'Patterns/ConfirmDelete',
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component: [
          'What can’t be taken back is asked for first. The question names the thing, the text says what follows, the button repeats the verb, and the focus starts on Cancel, so that Enter by habit is harmless.',
          '**Not for** what is easily undone: do it, and offer the way back in a toast. **Keys:** Escape cancels; the focus goes back to the row.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

function Documents() {
  const [names, setNames] = useState(['Passport.pdf', 'Gas safety certificate.pdf'])
  return (
    <Page title="Documents" lead="Only the people who check them can see these.">
      {names.length === 0 ? (
        <EmptyState
          title="No documents"
          text="Neighbours trust a checked one."
          action={<Button>Add one</Button>}
        />
      ) : (
        <List>
          {names.map((name) => (
            <ListRow
              key={name}
              leading={<FileText aria-hidden />}
              title={name}
              trailing={
                <ConfirmDialog
                  tone="danger"
                  trigger={
                    <Button size="small" variant="quiet" tone="danger" aria-label={`Delete ${name}`}>
                      Delete
                    </Button>
                  }
                  title={`Delete ${name}?`}
                  text="It goes for good. If it was checked, you would have to send it again."
                  confirmLabel="Delete"
                  onConfirm={() => setNames((now) => now.filter((other) => other !== name))}
                />
              }
            />
          ))}
        </List>
      )}
    </Page>
  )
}

export const Rows: Story = { render: () => <Documents /> }

export const Asked: Story = {
  render: () => <Documents />,
  play: async ({ canvas, userEvent }) => {
    const remove = canvas.getByRole('button', { name: 'Delete Passport.pdf' })
    await userEvent.click(remove)
    const question = await screen.findByRole('alertdialog', { name: 'Delete Passport.pdf?' })
    await waitFor(() => expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus())
  },
}

export const Deleted: Story = {
  render: () => <Documents />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete Passport.pdf' }))
    const question = await screen.findByRole('alertdialog')
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1)
  },
}
