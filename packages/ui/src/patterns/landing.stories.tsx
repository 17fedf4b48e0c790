import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/button.tsx'
import { Card } from '../card/card.tsx'
import { Columns } from '../columns/columns.tsx'
import { Drawing, type DrawingName } from '../drawing/drawing.tsx'
import { Header } from '../header/header.tsx'
import { Heading } from '../heading/heading.tsx'
import { Inline } from '../inline/inline.tsx'
import { Logo } from '../logo/logo.tsx'
import { Page } from '../page/page.tsx'
import { Price } from '../price/price.tsx'
import { Stack } from '../stack/stack.tsx'
import { Text } from '../text/text.tsx'

const meta = {
  title: 'Patterns/Public',
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component: 'How components make a public page; the page itself lives with the product.',
      },
    },
  },
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const offers: { name: DrawingName; title: string; by: string; amount: string }[] = [
  { name: 'ladder', title: 'Shelves up, straight', by: 'Amara K. · Camden', amount: '9' },
  { name: 'guitar', title: 'First chords in an hour', by: 'Joon S. · Kentish Town', amount: '6' },
  { name: 'bread', title: 'Sourdough from scratch', by: 'Edie M. · Holloway', amount: '7.5' },
  { name: 'bicycle', title: 'Brakes, gears, punctures', by: 'Tomasz W. · Archway', amount: '8' },
]

export const Landing: Story = {
  render: () => (
    <>
      <Header
        logo={
          <a href="#home">
            <Logo />
          </a>
        }
        items={[
          { label: 'Home', href: '#home', current: true },
          { label: 'Blog', href: '#blog' },
          { label: 'Contact', href: '#contact' },
          { label: 'FAQs', href: '#faqs' },
        ]}
        cta={
          <Button size="small" asChild>
            <a href="#login">Get Started</a>
          </Button>
        }
      />
      <Page top="open">
        <Columns layout="1-2" gap="wide" align="center">
          <Stack gap={8}>
            <Heading level={1} size="hero">
              SWAP SKILLS, <span className="text-ember">SAVE</span> money!
            </Heading>
            <Text size={20} tone="muted" measure="prose">
              Mend a bike, bake a loaf, teach a chord. Neighbours help each other and pay with Spark tokens,
              or with pounds.
            </Text>
            <Inline>
              <Button>Get Started</Button>
              <Button variant="secondary">How it works</Button>
            </Inline>
          </Stack>
          <ul className="grid grid-cols-2 gap-3 *:even:translate-y-4">
            {offers.map((offer) => (
              <Card key={offer.title} asChild>
                <li>
                  <Stack gap={3} align="start">
                    <Drawing name={offer.name} className="size-10" />
                    <div>
                      <Text weight="strong">{offer.title}</Text>
                      <Text size={14} tone="muted">
                        {offer.by}
                      </Text>
                    </div>
                    <Price kind="spark" amount={offer.amount} per="an hour" size="small" />
                  </Stack>
                </li>
              </Card>
            ))}
          </ul>
        </Columns>
      </Page>
    </>
  ),
}
