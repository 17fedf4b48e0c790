import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, spyOn, waitFor } from 'storybook/test'
import { CopyButton } from './copy-button.tsx'

const meta = {
  title: 'Actions/CopyButton',
  component: CopyButton,
  args: { value: 'AMARA-7Q2', onCopied: fn() },
  beforeEach: () => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    return () => write.mockRestore()
  },
  parameters: {
    docs: {
      description: {
        component: [
          'Copies a code or a reference and says "Copied" for two seconds, to the ear too. When the browser refuses, it says that.',
          '**Not for** text that is selected easily anyway, and not as the only way to see the text: show it beside the button.',
          '**Keys:** Enter and Space press it.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof CopyButton>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args, userEvent }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }))
    await expect(write).toHaveBeenCalledWith('AMARA-7Q2')
    await expect(await canvas.findByRole('button', { name: 'Copied' })).toHaveFocus()
    await expect(canvas.getByRole('status')).toHaveTextContent('Copied')
    await expect(args.onCopied).toHaveBeenCalledOnce()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Copy' })).toBeVisible(), { timeout: 3000 })
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
  },
}

export const Copied: Story = {
  play: async ({ canvas, userEvent }) => {
    spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }))
    await expect(await canvas.findByRole('button', { name: 'Copied' })).toBeVisible()
  },
}

export const Refused: Story = {
  play: async ({ canvas, args, userEvent }) => {
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'))
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }))
    await expect(await canvas.findByRole('button', { name: 'Could not copy' })).toBeVisible()
    await expect(args.onCopied).not.toHaveBeenCalled()
  },
}

export const Quiet: Story = { args: { variant: 'quiet' } }
export const Disabled: Story = { args: { disabled: true } }

export const Matrix: Story = {
  parameters: { states: true },
  render: (args) => (
    <div className="flex flex-wrap gap-4">
      <CopyButton {...args} />
      <CopyButton {...args} variant="quiet" />
      <CopyButton {...args} size="regular" />
      <CopyButton {...args} disabled />
    </div>
  ),
}

export const LongText: Story = {
  args: { copyLabel: 'Copy the number of this booking, to tell us when you write' },
}
