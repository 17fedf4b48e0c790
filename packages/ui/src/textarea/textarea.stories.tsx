import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Textarea } from './textarea.tsx'

const meta = {
  title: 'Forms/Textarea',
  component: Textarea,
  args: { 'aria-label': 'Description' },
  parameters: {
    docs: {
      description: {
        component: [
          'Several lines: a description, a message, a bio. It grows with what is written, so nothing is hidden in a scrolling box.',
          '**Not for** one line: use TextInput.',
          'Show the count only where `maxLength` is near enough to matter.',
          '**Keys:** the platform’s own; Enter makes a new line, Tab goes on.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof Textarea>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const area = canvas.getByRole('textbox')
    const before = area.getBoundingClientRect().height
    await userEvent.type(area, 'One\nTwo\nThree\nFour\nFive\nSix\nSeven\nEight')
    await expect(area.getBoundingClientRect().height).toBeGreaterThan(before)
  },
}

export const WithCount: Story = {
  args: { showCount: true, maxLength: 40, defaultValue: 'Two shelves in the hall' },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('23/40')).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox'), ', please')
    await expect(canvas.getByText('31/40')).toBeVisible()
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('31/40')
  },
}

export const CountWithoutLimit: Story = { args: { showCount: true, defaultValue: 'Shelves' } }
export const Invalid: Story = { args: { 'aria-invalid': true } }
export const Disabled: Story = { args: { disabled: true, defaultValue: 'Two shelves in the hall' } }

export const Matrix: Story = {
  parameters: { states: true },
  render: () => (
    <div className="grid gap-4 sm:grid-cols-2">
      <Textarea aria-label="Empty" rows={2} placeholder="What should be done?" />
      <Textarea aria-label="Filled" rows={2} defaultValue="Two shelves in the hall" />
      <Textarea aria-label="Count" rows={2} showCount maxLength={200} defaultValue="Two shelves" />
      <Textarea aria-label="Invalid" rows={2} aria-invalid />
      <Textarea aria-label="Disabled" rows={2} disabled defaultValue="Two shelves" />
      <Textarea aria-label="Read-only" rows={2} readOnly defaultValue="Two shelves" />
    </div>
  ),
}

const rows = [1, 2, 3, 4, 5, 6] as const

/** How tall each is while empty. */
export const Rows: Story = {
  render: () => (
    <div className="grid gap-4">
      {rows.map((count) => (
        <Textarea key={count} aria-label={`Rows: ${count}`} rows={count} placeholder={`Rows: ${count}`} />
      ))}
    </div>
  ),
}

export const LongText: Story = {
  args: {
    defaultValue: `${'Two shelves in the hall, straight, with the brackets that are already there. '.repeat(6)}Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft`,
  },
}
