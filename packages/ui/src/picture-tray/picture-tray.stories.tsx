import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { PictureTray } from './picture-tray.tsx'

const drawing = (hue: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="oklch(0.8 0.1 ${hue})"/></svg>`,
  )}`
const shelf = { key: '1', name: 'shelf.jpg', src: drawing(80) }

const meta = {
  title: 'Forms/PictureTray',
  component: PictureTray,
  args: { pictures: [shelf], onRemove: fn(), onRetry: fn() },
  parameters: {
    docs: {
      description: {
        component: [
          'The pictures that are chosen for a message, above the field in which it is written. Each says how far it is and, where it can’t be sent, why.',
          '**Not for** a form’s files (FilePicker), and not for pictures to look at (ImageGallery).',
          '**Keys:** Tab goes through the buttons. A problem is read out as it comes.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof PictureTray>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Take out shelf.jpg' }))
    await expect(args.onRemove).toHaveBeenCalledWith('1')
  },
}

export const Sending: Story = {
  args: { pictures: [{ ...shelf, progress: 0.4 }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Sending shelf.jpg' })).toHaveValue(40)
  },
}

export const NotAPicture: Story = {
  args: { pictures: [{ ...shelf, src: 'data:,', name: 'invoice.pdf', problem: 'This isn’t a picture.' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('This isn’t a picture.')
    await expect(canvas.queryByRole('button', { name: /again/ })).toBeNull()
  },
}

export const Failed: Story = {
  args: { pictures: [{ ...shelf, problem: 'Pictures need a connection.', retryable: true }] },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try shelf.jpg again' }))
    await expect(args.onRetry).toHaveBeenCalledWith('1')
  },
}

export const WithANote: Story = {
  args: { pictures: [{ ...shelf, note: 'Only the first frame of a moving GIF is kept.' }] },
}

export const Several: Story = {
  args: {
    pictures: [
      shelf,
      { key: '2', name: 'brackets.webp', src: drawing(150), progress: 0.7 },
      {
        key: '3',
        name: `${'a-very-long-name-'.repeat(6)}.jpg`,
        src: drawing(250),
        problem: 'Pictures need a connection. It is tried again once there is one.',
        retryable: true,
      },
    ],
  },
}
