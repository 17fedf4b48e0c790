import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { NumberedPagination, Pagination } from './pagination.tsx'

const meta = {
  title: 'Navigation/Pagination',
  component: Pagination,
  args: { onPrevious: fn(), onNext: fn(), status: '21 to 40' },
  parameters: {
    docs: {
      description: {
        component: [
          'Back and forth through a long list. `Pagination` is for lists that are read by key: nobody knows how many pages there are. `NumberedPagination` is for a known number of pages.',
          '**Not for** the steps of a form (Stepper) or a feed that only grows (a "Load more" button). After a change of page take the focus to the head of the list, if the list is what was wanted.',
          '**Keys:** Tab and Enter, as for any button. At an end the button stays and keeps the focus.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof Pagination>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('navigation', { name: 'Pages' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await expect(args.onNext).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Previous' }))
    await expect(args.onPrevious).toHaveBeenCalledOnce()
  },
}

export const AtTheStart: Story = {
  render: (args) => <Pagination {...args} onPrevious={undefined} status="1 to 20" />,
  play: async ({ canvas, args, userEvent }) => {
    const previous = canvas.getByRole('button', { name: 'Previous' })
    await expect(previous).toHaveAttribute('aria-disabled', 'true')
    previous.focus()
    await userEvent.keyboard('{Enter}')
    await expect(previous).toHaveFocus()
    await expect(args.onPrevious).not.toHaveBeenCalled()
  },
}

export const AtTheEnd: Story = {
  render: (args) => <Pagination {...args} onNext={undefined} status="41 to 52" />,
}

export const Loading: Story = {
  args: { loading: 'next' },
  play: async ({ canvas, args, userEvent }) => {
    const next = canvas.getByRole('button', { name: 'Next' })
    await expect(next).toHaveAttribute('aria-busy', 'true')
    next.focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onNext).not.toHaveBeenCalled()
  },
}

const goTo = fn()

function Numbered({ start = 1, pageCount = 12 }: { start?: number; pageCount?: number }) {
  const [page, setPage] = useState(start)
  return (
    <NumberedPagination
      page={page}
      pageCount={pageCount}
      onPageChange={(next) => {
        goTo(next)
        setPage(next)
      }}
    />
  )
}

export const ByNumber: Story = {
  render: () => <Numbered />,
  play: async ({ canvas, userEvent }) => {
    goTo.mockClear()
    const current = () => canvas.getByRole('button', { current: 'page' })
    await expect(current()).toHaveAccessibleName('Page 1')
    const previous = canvas.getByRole('button', { name: 'Previous page' })
    await expect(previous).toHaveAttribute('aria-disabled', 'true')
    previous.focus()
    await userEvent.keyboard('{Enter}')
    await expect(goTo).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Page 12' }))
    await expect(current()).toHaveAccessibleName('Page 12')
    await expect(canvas.getByRole('status')).toHaveTextContent('Page 12 of 12')
    previous.focus()
    await userEvent.keyboard('{Enter}')
    await expect(current()).toHaveAccessibleName('Page 11')
    await expect(previous).toHaveFocus()
  },
}

/** No room for numbers: the place in words stands between the arrows. */
export const ByNumberOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  render: () => <Numbered start={7} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Page 7 of 12')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Page 7' })).toBeNull()
  },
}

export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-8">
      <Pagination {...args} label="In the middle" />
      <Pagination {...args} label="At the start" onPrevious={undefined} />
      <Pagination {...args} label="On its way back" loading="previous" />
      <Pagination {...args} label="On its way" loading="next" />
      {[1, 4, 7, 12].map((page) => (
        <NumberedPagination
          key={page}
          label={`At ${page}`}
          page={page}
          pageCount={12}
          onPageChange={() => {}}
        />
      ))}
      <NumberedPagination label="Few" page={2} pageCount={3} onPageChange={() => {}} />
    </div>
  ),
}

export const LongText: Story = {
  args: {
    previousLabel: 'To the neighbours before these',
    nextLabel: 'To the neighbours after these',
    status: 'From the one hundred and first to the one hundred and twentieth',
  },
}
