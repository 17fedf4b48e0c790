import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LoadingRegion, Skeleton, SkeletonList, SkeletonRow, SkeletonStack } from './skeleton.tsx'

const meta = {
  title: 'Feedback/Skeleton',
  component: Skeleton,
  parameters: {
    docs: {
      description: {
        component: [
          'Keeps the place of what is loading, in its size. It stands still: nothing loops except real progress.',
          '`LoadingRegion` shows skeletons while it loads and tells screen readers so; `SkeletonRow` is a row of a List, `SkeletonList` a whole one, `SkeletonStack` a form or a page.',
          '**Not for** a pressed button: use its `loading`.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof Skeleton>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Rows: Story = {
  render: () => <SkeletonList rows={3} label="Loading people" />,
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading people')
    await expect(canvasElement.querySelector('[aria-busy="true"]')).toBeVisible()
  },
}
export const FormWithPicture: Story = {
  render: () => (
    <SkeletonStack shapes={['title', 'control', 'control', 'panel', 'row']} label="Loading the form" />
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading the form')
    await expect(canvasElement.querySelector('[aria-busy="true"]')).toBeVisible()
  },
}
export const Loaded: Story = {
  render: () => (
    <LoadingRegion loading={false} skeleton={<SkeletonRow />}>
      <p>Amara K.</p>
    </LoadingRegion>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Amara K.')).toBeVisible()
    await expect(canvasElement.querySelector('[aria-busy="true"]')).toBeNull()
  },
}

const shapes = ['text', 'short', 'title', 'avatar', 'picture', 'control', 'panel'] as const

export const Matrix: Story = {
  render: () => (
    <div className="grid max-w-sm gap-6">
      {shapes.map((shape) => (
        <Skeleton key={shape} shape={shape} />
      ))}
    </div>
  ),
}
