import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { SearchInput } from './search-input.tsx'

const meta = {
  title: 'Forms/SearchInput',
  component: SearchInput,
  args: {
    value: '',
    onValueChange: fn(),
    'aria-label': 'Search',
    placeholder: 'Search people, skills and communities',
  },
  render: (args) => {
    const [value, setValue] = useState(args.value)
    return (
      <SearchInput
        {...args}
        value={value}
        onValueChange={(next) => {
          args.onValueChange?.(next)
          setValue(next)
        }}
      />
    )
  },
  parameters: {
    docs: {
      description: {
        component: [
          'Words to search for, with a button that empties it.',
          '**Not for** picking one thing from suggestions: use Combobox.',
          '**Keys:** Escape empties it.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof SearchInput>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args, userEvent }) => {
    const input = canvas.getByRole('searchbox', { name: 'Search' })
    await expect(canvas.queryByRole('button')).toBeNull()
    await userEvent.type(input, 'shelves')
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }))
    await expect(input).toHaveValue('')
    await expect(input).toHaveFocus()
    await userEvent.type(input, 'bikes{Escape}')
    await expect(input).toHaveValue('')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('')
  },
}

export const Filled: Story = { args: { value: 'shelves' } }
export const ReadOnly: Story = { args: { readOnly: true } }
export const Disabled: Story = { args: { disabled: true, value: 'shelves' } }

export const Matrix: Story = {
  parameters: { states: true },
  render: () => (
    <div className="grid gap-4">
      <SearchInput aria-label="Empty" value="" placeholder="Search" />
      <SearchInput aria-label="Filled" value="shelves" />
      <SearchInput aria-label="Read-only" value="shelves" readOnly />
      <SearchInput aria-label="Disabled" value="shelves" disabled />
    </div>
  ),
}

export const LongText: Story = {
  args: {
    value: 'Someone who can put up two shelves in the hall, straight, on a Saturday morning before ten',
  },
}
