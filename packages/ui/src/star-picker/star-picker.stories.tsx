import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { Field } from '../field/field.tsx'
import { StarPicker } from './star-picker.tsx'

const meta = {
  title: 'Forms/StarPicker',
  component: StarPicker,
  args: { value: undefined, onValueChange: fn() },
  render: (args) => {
    const [value, setValue] = useState(args.value)
    return (
      <StarPicker
        {...args}
        value={value}
        onValueChange={(next) => {
          args.onValueChange(next)
          setValue(next)
        }}
      />
    )
  },
  parameters: {
    docs: {
      description: {
        component: [
          'Gives a rating of 1 to 5 whole stars. Five radios underneath, so that it works by touch, keyboard and voice alike.',
          '**Not for** showing a rating: use Rating.',
          '**Keys:** arrows move and choose, Space chooses the focused star.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof StarPicker>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Rating' })).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: '3 stars' }))
    await expect(args.onValueChange).toHaveBeenLastCalledWith(3)
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('radio', { name: '4 stars' })).toBeChecked()
    await expect(args.onValueChange).toHaveBeenLastCalledWith(4)
  },
}

/** The mouse shows what it would choose, and leaves the choice as it was. */
export const Hover: Story = {
  args: { value: 2 },
  // Away from the corner where the browser's own pointer rests: it would hover the first star.
  decorators: [
    (Story) => (
      <div className="ps-24 pt-24">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, args, userEvent, canvasElement }) => {
    const filled = () => canvasElement.querySelectorAll('svg[data-filled]').length
    const fifth = canvas.getByRole('radio', { name: '5 stars' })
    await userEvent.hover(fifth)
    await expect(filled()).toBe(5)
    await expect(canvas.getByText('5 stars')).toBeVisible()
    await userEvent.unhover(fifth)
    await expect(filled()).toBe(2)
    await expect(args.onValueChange).not.toHaveBeenCalled()
  },
}

export const InAField: Story = {
  render: (args) => (
    <Field label="How was it?" error="Choose a rating">
      <StarPicker {...args} />
    </Field>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'How was it?' })).toBeInvalid()
  },
}

export const Disabled: Story = { args: { value: 4, disabled: true } }

const words = ['Poor', 'Fair', 'Good', 'Very good', 'Wonderful']
export const OwnWords: Story = {
  args: { value: 5, starLabel: (count) => words[count - 1] ?? '' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'Wonderful' })).toBeChecked()
  },
}

export const Matrix: Story = {
  parameters: { states: true },
  render: (args) => (
    <div className="grid gap-2">
      {[undefined, 1, 2, 3, 4, 5].map((value) => (
        <StarPicker {...args} key={value ?? 0} label={`Rating ${value ?? 'none'}`} value={value} />
      ))}
      <StarPicker {...args} label="Disabled" value={3} disabled />
    </div>
  ),
}

export const LongText: Story = {
  args: {
    value: 4,
    starLabel: (count) => `${count} of 5: the shelves were straight, and the hall was left as it was found`,
  },
}
