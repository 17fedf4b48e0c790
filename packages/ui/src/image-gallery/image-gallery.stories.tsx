import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { ImageGallery } from './image-gallery.tsx'

/** Shelves drawn in one tint, so that the pictures need no network. */
function picture(hue: number) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect width="400" height="300" fill="hsl(${hue} 25% 78%)"/><path d="M60 110h280M60 220h280" stroke="hsl(${hue} 30% 28%)" stroke-width="14"/><path d="M90 100V50h26v50M124 100V38h20v62M250 210v-66h34v66" fill="hsl(${hue} 35% 45%)"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

const pictures = [
  { src: picture(70), alt: 'A shelf with books' },
  { src: picture(130), alt: 'A shelf with plants' },
  { src: picture(20), alt: 'The brackets' },
  { src: picture(200), alt: 'The spirit level' },
  { src: picture(280), alt: 'The finished wall' },
]

const meta = {
  title: 'Display/ImageGallery',
  component: ImageGallery,
  args: { layout: '2-4', images: pictures },
  parameters: {
    docs: {
      description: {
        component: [
          'A few pictures of one thing. A press enlarges one.',
          '**Not for** pictures of different things: those are Cards. **Keys:** arrows page through the enlarged ones, Escape closes.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof ImageGallery>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const second = canvas.getByRole('button', { name: 'Enlarge: A shelf with plants' })
    await userEvent.click(second)
    const dialog = await screen.findByRole('dialog')
    await expect(dialog).toHaveAccessibleDescription('2 of 5')
    await userEvent.keyboard('{ArrowRight}')
    await expect(dialog).toHaveAccessibleDescription('3 of 5')
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
    await expect(dialog).toHaveAccessibleDescription('5 of 5')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    await waitFor(() => expect(second).toHaveFocus())
  },
}
export const Enlarged: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Enlarge: A shelf with books' }))
    const large = await screen.findByRole('img', { name: 'A shelf with books' })
    await waitFor(() => expect(large).toBeVisible())
  },
}
export const One: Story = { args: { images: [{ src: picture(70), alt: 'A shelf with books' }] } }
export const Inline: Story = { args: { layout: 'inline', images: pictures.slice(0, 3) } }
export const Two: Story = { args: { images: pictures.slice(0, 2) } }

export const LongText: Story = {
  args: {
    label: 'Long title '.repeat(12),
    images: [
      { src: picture(70), alt: 'Unbreakable'.repeat(12) },
      { src: picture(130), alt: 'Long words about a picture. '.repeat(12) },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Enlarge: Long words/ }))
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(dialog).toBeVisible())
  },
}
