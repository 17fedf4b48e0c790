import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ControlFrame, framedControl } from './control-frame.tsx'

const meta = {
  title: 'Forms/ControlFrame',
  component: ControlFrame,
  args: { children: <input aria-label="Name" className={framedControl} /> },
  parameters: {
    docs: {
      description: {
        component: [
          'The border, ground and focus ring that text-like controls share; `framedControl` is the look of the native control inside it, which has to be its direct child.',
          '**Not for** screens: use TextInput, Textarea, Select and the others that stand on it. It is here for whoever adds a control.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof ControlFrame>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Focused: Story = {
  play: async ({ canvas, userEvent, canvasElement }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('textbox')).toHaveFocus()
    const frame = canvasElement.querySelector('span')
    await expect(frame && getComputedStyle(frame).outlineStyle).toBe('solid')
  },
}

export const Invalid: Story = {
  args: { children: <input aria-label="Name" aria-invalid className={framedControl} /> },
}
export const Disabled: Story = {
  args: { children: <input aria-label="Name" disabled className={framedControl} /> },
}
