import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, fireEvent } from 'storybook/test'
import { RangeField } from './range-field.tsx'

function Kept(args: ComponentProps<typeof RangeField>) {
  const [value, setValue] = useState(args.value)
  return <RangeField {...args} value={value} onValueChange={setValue} />
}

const meta = {
  title: 'Forms/RangeField',
  component: RangeField,
  args: { label: 'At most, in pounds an hour', value: '20', max: 60, prefix: '£', onValueChange: () => {} },
  render: (args) => <Kept {...args} />,
  parameters: {
    docs: {
      description: {
        component: [
          'A limit, by a slider or by a box: the slider is quick, the box exact and for more than the slider reaches. At the slider’s end, and with an empty box, there is no limit.',
          '**Not for** an amount that is paid (NumberInput), or a few named steps (RadioGroup).',
          '**Keys:** in the slider the arrows move by a step, Home and End to its ends.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof RangeField>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('textbox', { name: 'At most, in pounds an hour' })
    const slider = canvas.getByRole('slider')
    await expect(slider).toHaveValue('20')
    await fireEvent.change(slider, { target: { value: '35' } })
    await expect(box).toHaveValue('35')
    await fireEvent.change(slider, { target: { value: '60' } })
    await expect(box).toHaveValue('')
    await userEvent.type(box, '75')
    await expect(box).toHaveValue('75')
    await expect(slider).toHaveValue('60')
    await fireEvent.change(slider, { target: { value: '20' } })
    await userEvent.click(document.body)
  },
}

export const Any: Story = {
  args: { value: '' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('slider')).toHaveAttribute('aria-valuetext', 'Any')
  },
}

export const ReadByTheScreen: Story = {
  args: { value: '12,50', read: (value) => Number(value.replace(',', '.')) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveValue('12,50')
    await expect(canvas.getByRole('slider')).toHaveAttribute('aria-valuetext', '£12.5')
  },
}

export const Invalid: Story = { args: { value: '-4', error: 'Type an amount' } }

export const LongText: Story = {
  args: {
    label: 'The most that an hour of their time may cost, in pounds, before anything else is added',
    hint: 'Long hint. '.repeat(12),
    value: '12345678901234567890',
  },
}
