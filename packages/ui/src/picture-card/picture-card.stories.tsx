// biome-ignore-all lint/a11y/useAnchorContent: the component puts the title into the empty link.
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Columns } from '../columns/columns.tsx'
import { Drawing } from '../drawing/drawing.tsx'
import { Price } from '../price/price.tsx'
import { Text } from '../text/text.tsx'
import { PictureCard } from './picture-card.tsx'

const shelves =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40"%3E%3Crect width="60" height="40" fill="%23c9b79c"/%3E%3Cpath d="M8 12h44M8 26h44" stroke="%23533b2c" stroke-width="3"/%3E%3C/svg%3E'

const meta = {
  title: 'Display/PictureCard',
  component: PictureCard,
  args: {
    picture: <img src={shelves} alt="" width="480" height="320" />,
    title: 'Shelves up, straight',
    link: <a href="#shelves" />,
    children: (
      <>
        <Text tone="muted">Brings a drill, a level and patience.</Text>
        <Price amount="£18.00" per="an hour" />
      </>
    ),
  },
  decorators: [
    (Story) => (
      <Columns layout="1-2-3" asChild>
        <ul>
          <Story />
        </ul>
      </Columns>
    ),
  ],
  parameters: {
    docs: {
      description: {
        component: [
          'A picture over a title and a few lines; all of it can be pressed, its name is the title. Several stand in `Columns` as a list. It needs no script.',
          '**Not for** articles (TeaserCard), or offers that are compared in a list (OfferCard).',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof PictureCard>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Shelves up, straight' })
    await expect(link).toHaveAttribute('href', '#shelves')
    await expect(canvas.getByRole('heading', { level: 2 })).toContainElement(link)
  },
}

export const WithoutPicture: Story = { args: { picture: <Drawing name="hammer" /> } }

export const Matrix: Story = { parameters: { states: true } }

export const LongText: Story = {
  args: { title: `Shelves, cupboards and hooks: ${'Unbreakable'.repeat(4)}` },
}
