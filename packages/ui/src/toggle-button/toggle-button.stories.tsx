import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { ToggleButton } from './toggle-button.tsx'

const meta = {
  title: 'Actions/ToggleButton',
  component: ToggleButton,
  args: {
    pressed: false,
    onPressedChange: fn(),
    offLabel: 'Follow',
    onLabel: 'Following',
    hoverLabel: 'Unfollow',
  },
  render: (args) => {
    const [pressed, setPressed] = useState(args.pressed)
    return (
      <ToggleButton
        {...args}
        pressed={pressed}
        onPressedChange={(next) => {
          args.onPressedChange(next)
          setPressed(next)
        }}
      />
    )
  },
  parameters: {
    docs: {
      description: {
        component: [
          'Turns something on and off in words: what pressing does, what is so, and under the mouse or the focus what pressing would undo. Touch has no hover and sees the first two.',
          'There is no `aria-pressed`: the words are the state, and saying both would contradict itself.',
          '**Not for** a setting with one fixed name: use Switch.',
          '**Keys:** Enter and Space press it.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof ToggleButton>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Follow' }))
    await expect(args.onPressedChange).toHaveBeenLastCalledWith(true)
    const button = canvas.getByRole('button', { name: 'Following' })
    await userEvent.unhover(button)
    await userEvent.hover(button)
    await expect(button).toHaveTextContent('Unfollow')
    await userEvent.unhover(button)
    await expect(button).toHaveTextContent('Following')
    await userEvent.hover(button)
    await userEvent.click(button)
    await expect(args.onPressedChange).toHaveBeenLastCalledWith(false)
    await expect(button).toHaveTextContent('Follow')
  },
}

export const Keyboard: Story = {
  args: { pressed: true },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.tab()
    const button = canvas.getByRole('button', { name: 'Unfollow' })
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onPressedChange).toHaveBeenLastCalledWith(false)
    await expect(button).toHaveTextContent('Follow')
    await userEvent.keyboard('{Enter}')
    await expect(button).toHaveTextContent('Following')
  },
}

export const Pressed: Story = { args: { pressed: true } }
export const Loading: Story = { args: { loading: true } }
export const Disabled: Story = { args: { disabled: true } }

export const Matrix: Story = {
  parameters: { states: true },
  render: (args) => (
    <div className="flex flex-wrap gap-4">
      <ToggleButton {...args} />
      <ToggleButton {...args} pressed />
      <ToggleButton {...args} size="regular" />
      <ToggleButton {...args} size="regular" pressed />
      <ToggleButton {...args} loading pressed />
      <ToggleButton {...args} disabled pressed />
    </div>
  ),
}

export const LongText: Story = {
  args: { pressed: true, onLabel: 'You hear about everything that this neighbour offers from now on' },
}
