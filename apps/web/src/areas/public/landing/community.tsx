import { WELCOME_LETTERS } from '@kindling/domain/money/welcome'
import { Card } from '@kindling/ui/card'
import { Columns } from '@kindling/ui/columns'
import { Emblem, type EmblemName } from '@kindling/ui/emblem'
import { Heading } from '@kindling/ui/heading'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'

interface Benefit {
  drawing: EmblemName
  title: string
  text: string
}

const forTheStreet: Benefit[] = [
  {
    drawing: 'purse',
    title: 'Cost-effective',
    text: 'Pay with an hour of what you do well. Sparks go round the neighbourhood instead of out of your account.',
  },
  {
    drawing: 'houses',
    title: 'Stronger communities',
    text: 'A shelf put up is a door opened. People who have helped each other say hello in the street.',
  },
  {
    drawing: 'sapling',
    title: 'Eco-friendly',
    text: 'Mended, lent and shared beats bought and thrown away. Most help arrives on foot.',
  },
]

/** The pitch: what a neighbourhood gains. */
export function Community() {
  return (
    <Stack gap={8} asChild>
      <section aria-labelledby="community">
        <Stack gap={3}>
          <Heading level={2} size="display" id="community">
            Everything you need is already on your street
          </Heading>
          <Text size={20} tone="muted" measure="prose">
            Somebody round the corner can fix the bike, cut the hair and explain the boiler. Somebody else
            wishes they knew what you know. Kindling is the community where you find each other.
          </Text>
        </Stack>
        <Columns layout="1-2-3" asChild>
          <ul>
            {forTheStreet.map((benefit) => (
              <Card key={benefit.title} asChild>
                <li>
                  <Stack gap={4}>
                    <Emblem name={benefit.drawing} />
                    <Stack gap={1}>
                      <Heading level={3} size="section">
                        {benefit.title}
                      </Heading>
                      <Text tone="muted">{benefit.text}</Text>
                    </Stack>
                  </Stack>
                </li>
              </Card>
            ))}
          </ul>
        </Columns>
      </section>
    </Stack>
  )
}

const forYou: Benefit[] = [
  {
    drawing: 'jar',
    title: 'Save money',
    text: `Half as many sparks as pounds, no call-out fee, and ${WELCOME_LETTERS} sparks to begin with.`,
  },
  {
    drawing: 'key',
    title: 'Build trust',
    text: 'Checked neighbours, reviews only from people who booked, and payment that waits until you are happy.',
  },
  {
    drawing: 'bell',
    title: 'Convenience',
    text: 'A few minutes away, on a day that suits you both. Book, message and pay in one place.',
  },
]

/** What the visitor gains, without a box around it. */
export function Gains() {
  return (
    <Columns layout="1-2-3" gap="wide" asChild>
      <ul aria-label="What you gain">
        {forYou.map((benefit) => (
          <li key={benefit.title} className="border-t border-line pt-6">
            <Stack gap={3}>
              <Emblem name={benefit.drawing} className="size-12" />
              <Heading level={2} size="section">
                {benefit.title}
              </Heading>
              <Text tone="muted">{benefit.text}</Text>
            </Stack>
          </li>
        ))}
      </ul>
    </Columns>
  )
}
