import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, waitFor, within } from 'storybook/test'
import { RadioGroup } from '../radio-group/radio-group.tsx'
import { FilterBar, FilterChip, FilterToggle } from './filter-bar.tsx'

const distances = [
  { value: '', label: 'Any distance' },
  { value: '1', label: 'Within 1 mile (4)' },
  { value: '3', label: 'Within 3 miles (12)' },
]

interface NeighboursProps {
  start?: string
  isChecked?: boolean
}

function Neighbours({ start = '', isChecked = false }: NeighboursProps) {
  const [within, setWithin] = useState(start)
  const [checked, setChecked] = useState(isChecked)
  return (
    <FilterBar
      active={(within ? 1 : 0) + (checked ? 1 : 0)}
      onClearAll={() => {
        setWithin('')
        setChecked(false)
      }}
    >
      <FilterChip label="Order" value="Nearest first">
        Nearest first
      </FilterChip>
      <FilterChip
        label="Distance"
        value={within ? `Within ${within} ${within === '1' ? 'mile' : 'miles'}` : undefined}
        onClear={() => setWithin('')}
      >
        <RadioGroup aria-label="Distance" options={distances} value={within} onValueChange={setWithin} />
      </FilterChip>
      <FilterToggle label="Identity checked" pressed={checked} onPressedChange={setChecked} count={9} />
    </FilterBar>
  )
}

const meta = {
  title: 'Actions/FilterBar',
  component: FilterBar,
  args: { children: <FilterToggle label="Identity checked" pressed={false} onPressedChange={() => {}} /> },
  render: () => <Neighbours />,
  parameters: {
    docs: {
      story: { height: '320px' },
      description: {
        component: [
          'What a list leaves out, over the list. A `FilterChip` opens its choices beside it, on a phone as a sheet; a `FilterToggle` is on or off. A set one is ink, says what it is set to, and has a cross; all are cleared at the end.',
          'Counts say how many would be left, so that nobody filters everything away.',
          '**Not for** places to go (Tabs), or a form that is sent (Field).',
          '**Keys:** Tab goes from chip to chip; Enter and Space open or switch; Escape closes.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof FilterBar>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Distance' }))
    const choices = await screen.findByRole('dialog', { name: 'Distance' })
    await userEvent.click(within(choices).getByRole('radio', { name: /Within 3 miles/ }))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(choices).not.toBeInTheDocument())
    await expect(canvas.getByRole('button', { name: 'Distance: Within 3 miles' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Clear distance' }))
    await expect(canvas.getByRole('button', { name: 'Distance' })).toHaveFocus()
    const checked = canvas.getByRole('button', { name: /Identity checked/ })
    await userEvent.click(checked)
    await expect(checked).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(canvas.getByRole('button', { name: 'Clear all' }))
    await expect(checked).toHaveAttribute('aria-pressed', 'false')
    await expect(canvas.queryByRole('button', { name: 'Clear all' })).toBeNull()
    await userEvent.click(document.body)
  },
}

export const Active: Story = { render: () => <Neighbours start="3" isChecked /> }

/** A chip alone: `active` is `true` where it is set, else `false`. */
export const Matrix: Story = {
  parameters: { states: true },
  render: () => (
    <FilterBar>
      {[true, false].map((active) => (
        <FilterToggle
          key={String(active)}
          label={active ? 'Set' : 'Not set'}
          pressed={active}
          onPressedChange={() => {}}
          count={3}
        />
      ))}
      <FilterChip label="Price" value="Up to £20" onClear={() => {}}>
        Price
      </FilterChip>
      <FilterChip label="Price">Price</FilterChip>
    </FilterBar>
  ),
}

/** On the smallest phone the filters scroll sideways; each comes into sight whole when it gets the focus. */
export const OnSmallPhone: Story = {
  globals: { viewport: { value: 'small' } },
  tags: ['no-picture: where it has scrolled to changes with the window of each mode'],
  decorators: [
    (Story) => (
      <div className="p-4">
        <Story />
      </div>
    ),
  ],
  render: () => (
    <FilterBar active={2} onClearAll={() => {}}>
      {[
        'Nearest first',
        'Within 3 miles of Camden Town',
        'Up to £20 an hour',
        'Everything that there is to know',
      ].map((value) => (
        <FilterChip key={value} label={value} value={value} onClear={() => {}}>
          {value}
        </FilterChip>
      ))}
    </FilterBar>
  ),
  play: async ({ canvas, userEvent }) => {
    const strip = canvas.getByRole('group', { name: 'Filters' })
    for (const button of canvas.getAllByRole('button')) {
      await userEvent.tab()
      await expect(button).toHaveFocus()
      const [inner, outer] = [button.getBoundingClientRect(), strip.getBoundingClientRect()]
      await expect(inner.left).toBeGreaterThanOrEqual(outer.left + 2)
      await expect(inner.right).toBeLessThanOrEqual(outer.right - 2)
    }
  },
}

export const LongText: Story = {
  render: () => (
    <FilterBar active={1} onClearAll={() => {}} clearAllLabel="Clear all of these filters">
      {['Everything there is to know about distance', 'The most that an hour may cost', 'Free on a day'].map(
        (label) => (
          <FilterChip key={label} label={label} value={label} onClear={() => {}}>
            {label}
          </FilterChip>
        ),
      )}
    </FilterBar>
  ),
}
