// biome-ignore-all lint/a11y/useAnchorContent: the component puts who and what into the empty link.
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Drawing } from '../drawing/drawing.tsx'
import { List } from '../list/list.tsx'
import { Price } from '../price/price.tsx'
import { LoadingRegion } from '../skeleton/skeleton.tsx'
import { OfferCard, OfferCardSkeleton } from './offer-card.tsx'

/** A plain square in the place of a photo: it needs no network. */
const photo =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"%3E%3Cpath fill="%23b5651d" d="M0 0h9v9H0z"/%3E%3C/svg%3E'

const price = (
  <>
    <Price amount="£18.00" per="an hour" />
    <Price kind="spark" size="small" amount="9" />
  </>
)

const meta = {
  title: 'Display/OfferCard',
  component: OfferCard,
  args: {
    name: 'Amara Okafor-King',
    service: 'Home repairs',
    text: 'Shelves up straight, doors that close again, and no dust left behind.',
    picture: { src: photo },
    drawing: <Drawing name="ladder" />,
    eager: true,
    checked: 'Identity checked',
    rating: 4.7,
    reviews: 12,
    price,
    distance: '0 - 1 mile away',
    free: 'Free tomorrow, 10:00',
    answers: 'Usually answers within 2 hours',
    link: <a href="#amara" />,
  },
  decorators: [
    (Story) => (
      <List>
        <Story />
      </List>
    ),
  ],
  parameters: {
    docs: {
      description: {
        component: [
          'What somebody offers, to choose from: all of it is one link, whose name is who and what. Cards stand in a `List`.',
          'A check mark always says what was checked. What isn’t known is left out, never guessed.',
          '**Not for** people without an offer (PersonRow), or articles (TeaserCard).',
          '**Keys:** Tab reaches the link; Enter follows.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof OfferCard>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    const link = canvas.getByRole('link', { name: 'Amara Okafor-King Home repairs' })
    await expect(link).toHaveFocus()
    await expect(link).toHaveAttribute('href', '#amara')
    await expect(canvas.getByText('Identity checked')).toBeVisible()
    await userEvent.click(document.body)
  },
}

/** Its pin on the map beside it is pointed at. */
export const Highlighted: Story = { args: { highlighted: true } }

export const BookedBefore: Story = { args: { note: 'You booked Amara twice' } }

/** Somebody new: nothing was checked, rated or measured yet. */
export const LittleKnown: Story = {
  args: {
    picture: undefined,
    text: undefined,
    checked: undefined,
    rating: null,
    reviews: 0,
    distance: undefined,
    free: undefined,
    answers: undefined,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No reviews yet')).toBeVisible()
    await expect(canvas.queryByRole('img')).toBeNull()
  },
}

/** A picture that doesn't come leaves the drawing. */
export const BrokenPicture: Story = {
  args: { picture: { src: 'data:image/png;base64,none' } },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull())
  },
}

/** Rows with and without a highlight, a picture and a check. */
export const Matrix: Story = {
  parameters: { states: true },
  render: (args) => (
    <>
      <OfferCard {...args} highlighted={false} />
      <OfferCard {...args} highlighted={true} name="Joon Seo" service="Guitar" note="You booked Joon once" />
      <OfferCard {...args} checked={undefined} picture={undefined} name="Edie Marsh" service="Baking" />
    </>
  ),
}

export const Waiting: Story = {
  render: () => (
    <li>
      <LoadingRegion
        loading
        skeleton={
          <>
            <OfferCardSkeleton />
            <OfferCardSkeleton />
          </>
        }
      />
    </li>
  ),
}

export const LongText: Story = {
  args: {
    name: 'Unbreakable'.repeat(9),
    service: 'Everything in and about a house that has ever come loose, or soon will',
    text: 'Long text. '.repeat(40),
    answers: 'Usually answers within 14 days, and sooner when the weather is bad',
    note: 'You booked Unbreakable forty-four times',
  },
}
