import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { PICTURE } from './draw-picture.ts'
import { type PictureFigure, SharePicture } from './share-picture.tsx'

const figures: PictureFigure[] = [
  { value: '38', label: 'hours helped' },
  { value: '12', label: 'neighbours helped' },
  { value: '9.5', label: 'hours of help' },
  { value: '5', label: 'neighbours who helped' },
  { value: '41.5', label: 'sparks earned', kind: 'spark' },
  { value: '16', label: 'sparks given away', kind: 'spark' },
]

const meta = {
  title: 'Display/SharePicture',
  component: SharePicture,
  args: { title: 'My 2026 with my neighbours', figures, footer: 'Neighbours swap skills' },
  parameters: {
    docs: {
      description: {
        component: [
          'A few figures as one picture to save or to send, drawn on the device: what is seen is what is shared.',
          'A reader hears its title and its figures. **Not for** figures that are only read: use `Stat`.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof SharePicture>

export default meta
type Story = StoryObj<typeof meta>

/** The colour of a pixel of a canvas, red, green and blue. */
function pixelOf(canvas: HTMLCanvasElement, x: number, y: number): number[] {
  const data = canvas.getContext('2d')?.getImageData(x, y, 1, 1).data ?? []
  return [...data].slice(0, 3)
}

const asFile = (canvas: HTMLCanvasElement) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))

export const Default: Story = {
  play: async ({ canvas }) => {
    const picture = canvas.getByRole<HTMLCanvasElement>('img', {
      name: /38 hours helped, 12 neighbours helped/,
    })
    const drawn = () => expect(pixelOf(picture, 8, 8)).not.toEqual([0, 0, 0])
    await waitFor(drawn)
    const file = await asFile(picture)
    const { width, height } = await createImageBitmap(file ?? new Blob())
    await expect({ width, height }).toEqual(PICTURE)
    await expect(file?.size).toBeGreaterThan(10_000)
  },
}

/** As many figures as go on one. */
export const EightFigures: Story = {
  args: {
    figures: [...figures, { value: '£240.00', label: 'earned' }, { value: '£85.50', label: 'paid' }],
  },
}

export const OneFigure: Story = { args: { figures: figures.slice(0, 1) } }

/** What is too long is written smaller. */
export const LongText: Story = {
  args: {
    title: 'Everything that happened between my neighbours and me in 2026',
    figures: [
      { value: '£1,234,567.89', label: 'earned by helping with everything that there was' },
      { value: '1,234.125', label: 'sparks', kind: 'spark' },
    ],
    footer: 'A foot of the picture that says more about where it is from than there is room for',
  },
}

/** One figure, two, and four. */
export const Matrix: Story = {
  render: (args) => (
    <div className="flex flex-wrap gap-4">
      {[1, 2, 4].map((most) => (
        <SharePicture key={most} {...args} figures={figures.slice(0, most)} />
      ))}
    </div>
  ),
}
