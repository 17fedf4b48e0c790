import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, waitFor } from 'storybook/test'
import { AvatarUpload, type UploadReport } from './avatar-upload.tsx'

/** A one-colour picture, so that the preview has something to show. */
function makeImage(colour = 'tan') {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="${colour}"/></svg>`
  return new File([svg], 'me.svg', { type: 'image/svg+xml' })
}

const face =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 60"%3E%3Crect width="40" height="60" fill="%23c9b79c"/%3E%3Ccircle cx="20" cy="26" r="9" fill="%23533b2c"/%3E%3Cpath d="M4 60a16 16 0 0 1 32 0" fill="%23533b2c"/%3E%3C/svg%3E'

function inputOf(canvasElement: HTMLElement) {
  const input = canvasElement.querySelector('input')
  if (!input) throw new Error('The file input is missing.')
  return input
}

function choose(canvasElement: HTMLElement, file: File) {
  return fireEvent.change(inputOf(canvasElement), { target: { files: [file] } })
}

const forever = () => new Promise<void>(() => {})
const fitting = makeImage('teal')

const meta = {
  title: 'Display/AvatarUpload',
  component: AvatarUpload,
  args: {
    name: 'Amara Okafor',
    onUpload: fn(async () => {}),
    hint: 'A picture of your face. We cut it square.',
  },
  parameters: {
    docs: {
      description: {
        component: [
          'A person’s picture with a button that changes it at once. The new picture shows while it is on its way; when sending fails it is kept, and can be sent again.',
          '**Not for** pictures of things, or several (FilePicker), or showing who someone is (Avatar).',
          '**Keys:** Enter and Space on the button open the chooser of the device.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof AvatarUpload>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args, canvasElement, userEvent }) => {
    const opened = fn()
    inputOf(canvasElement).addEventListener('click', (event) => {
      event.preventDefault()
      opened()
    })
    const add = canvas.getByRole('button', { name: 'Add a photo' })
    add.focus()
    await userEvent.keyboard('{Enter}')
    await expect(opened).toHaveBeenCalledOnce()
    const file = makeImage()
    await choose(canvasElement, file)
    await waitFor(() => expect(args.onUpload).toHaveBeenCalledOnce())
    await expect(args.onUpload).toHaveBeenCalledWith(file, expect.anything())
    await expect(await canvas.findByText('Photo saved')).toBeInTheDocument()
    await expect(canvas.getByRole('button', { name: 'Change photo' })).toHaveFocus()
    await waitFor(() => expect(canvasElement.querySelector('img')?.src).toMatch(/^blob:/))
  },
}

export const WithAPicture: Story = { args: { src: face } }

export const Uploading: Story = {
  args: {
    onUpload: fn((_file: File, { onProgress }: UploadReport) => {
      onProgress(42)
      return forever()
    }),
  },
  play: async ({ canvas, canvasElement }) => {
    await choose(canvasElement, makeImage())
    const ring = await canvas.findByRole('progressbar', { name: 'Uploading...' })
    // While the picture is made to fit there is no measure.
    await waitFor(() => expect(ring).toHaveAttribute('aria-valuenow', '42'))
    await expect(canvas.getByRole('button', { name: 'Uploading...' })).toHaveAttribute('aria-busy', 'true')
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeVisible())
  },
}

export const UploadingWithoutMeasure: Story = {
  args: { src: face, onUpload: fn(forever) },
  play: async ({ canvas, canvasElement }) => {
    await choose(canvasElement, makeImage())
    await expect(await canvas.findByRole('progressbar')).not.toHaveAttribute('aria-valuenow')
  },
}

export const NotAnImage: Story = {
  args: { prepare: () => Promise.reject(new Error('Please upload an image file')) },
  play: async ({ canvas, args, canvasElement }) => {
    await choose(canvasElement, new File(['Me'], 'me.txt', { type: 'text/plain' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Please upload an image file')
    await expect(args.onUpload).not.toHaveBeenCalled()
  },
}

/** What it became is sent, and what is good to know of that is said. */
export const MadeToFit: Story = {
  args: {
    prepare: async () => ({ file: fitting, note: 'Only the first frame of a moving GIF is kept.' }),
  },
  play: async ({ canvas, args, canvasElement }) => {
    await choose(canvasElement, makeImage())
    await expect(await canvas.findByText('Only the first frame of a moving GIF is kept.')).toBeVisible()
    await expect(args.onUpload).toHaveBeenCalledWith(fitting, expect.anything())
  },
}

/** The keyboard goes on from the button beside the one that went away. */
export const Cancelled: Story = {
  args: { src: face, onUpload: fn(forever) },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await choose(canvasElement, makeImage())
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel' }))
    await expect(canvas.queryByRole('progressbar')).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Change photo' })).toHaveFocus()
  },
}

export const Failed: Story = {
  args: {
    src: face,
    onUpload: fn(() => Promise.reject(new Error('You seem to be offline. Please try again.'))),
  },
  play: async ({ canvas, canvasElement }) => {
    await choose(canvasElement, makeImage('teal'))
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

let tries = 0

/** The same picture is sent again; the focus stays where the keyboard can go on. */
export const SentAgain: Story = {
  args: {
    src: face,
    onUpload: fn(async () => {
      tries += 1
      if (tries === 1) throw new Error('You seem to be offline. Please try again.')
    }),
  },
  beforeEach: () => {
    tries = 0
  },
  play: async ({ canvas, args, canvasElement, userEvent }) => {
    const file = makeImage('teal')
    await choose(canvasElement, file)
    await expect(await canvas.findByText('You seem to be offline. Please try again.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onUpload).toHaveBeenLastCalledWith(file, expect.anything())
    await expect(await canvas.findByText('Photo saved')).toBeInTheDocument()
    await expect(canvas.getByRole('button', { name: 'Change photo' })).toHaveFocus()
  },
}

export const Disabled: Story = {
  args: { disabled: true, src: face },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Change photo' })).toBeDisabled()
  },
}

export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-8">
      <AvatarUpload {...args} />
      <AvatarUpload {...args} src={face} />
      <AvatarUpload {...args} src={face} disabled />
      <AvatarUpload {...args} name="Joon Seo" hint={undefined} />
    </div>
  ),
}

export const LongText: Story = {
  args: {
    changeLabel: 'Take or choose another photo that your neighbours will know you by',
    addLabel: 'Take or choose a photo that your neighbours will know you by',
    hint: `${'Unbreakable'.repeat(10)} and some words that wrap as words do.`,
  },
}
