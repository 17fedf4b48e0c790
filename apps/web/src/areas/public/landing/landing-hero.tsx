import { Button } from '@kindling/ui/button'
import { Card } from '@kindling/ui/card'
import { Columns } from '@kindling/ui/columns'
import { Drawing, type DrawingName } from '@kindling/ui/drawing'
import { Heading } from '@kindling/ui/heading'
import { Inline } from '@kindling/ui/inline'
import { Price } from '@kindling/ui/price'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { VisuallyHidden } from '@kindling/ui/visually-hidden'
import { Link } from '../../../app/links/link.tsx'

interface Notice {
  drawing: DrawingName
  title: string
  by: string
  sparks: string
  /** Search for such offers. */
  href: string
}

/** Example offers, each linking to a search for similar ones. */
const notices: Notice[] = [
  {
    drawing: 'ladder',
    title: 'Shelves up, straight',
    by: 'Amara K. · Camden',
    sparks: '9',
    href: '/in/camden?q=shelves',
  },
  {
    drawing: 'guitar',
    title: 'First chords in an hour',
    by: 'Joon S. · Kentish Town',
    sparks: '6',
    href: '/in/kentish-town?q=guitar',
  },
  {
    drawing: 'bread',
    title: 'Sourdough from scratch',
    by: 'Edie M. · Holloway',
    sparks: '7.5',
    href: '/in/holloway?q=bread',
  },
  {
    drawing: 'bicycle',
    title: 'Brakes, gears, punctures',
    by: 'Tomasz W. · Archway',
    sparks: '8',
    href: '/in/archway?q=bike',
  },
]

/** Landing page: headline, links and example offers. */
export function LandingHero() {
  return (
    <Columns layout="1-2" gap="wide" align="center">
      <Stack gap={6}>
        <Heading level={1} size="hero">
          SWAP SKILLS, <span className="text-ember">SAVE</span> money!
        </Heading>
        <Text size={20} tone="muted" measure="prose">
          Mend a bike, bake a loaf, teach a chord. Neighbours help each other and pay with Spark tokens, or
          with pounds.
        </Text>
        <Inline gap={3}>
          <Button asChild>
            <Link to="/signup">
              Get Started<VisuallyHidden> with an account</VisuallyHidden>
            </Link>
          </Button>
          <Button variant="secondary" asChild>
            <a href="#how-it-works">How it works</a>
          </Button>
        </Inline>
      </Stack>
      <Columns layout={2} gap="tight" asChild>
        <ul aria-label="What neighbours offer">
          {notices.map((notice) => (
            <li key={notice.title}>
              <Card pressable className="h-full" asChild>
                <a href={notice.href}>
                  <Stack gap={3} align="start">
                    <Drawing name={notice.drawing} className="size-12" />
                    <Stack gap={0}>
                      <Text weight="strong">{notice.title}</Text>
                      <Text size={14} tone="muted">
                        {notice.by}
                      </Text>
                    </Stack>
                    <Price kind="spark" amount={notice.sparks} per="an hour" />
                  </Stack>
                </a>
              </Card>
            </li>
          ))}
        </ul>
      </Columns>
    </Columns>
  )
}
