import { streetBenefits, visitorBenefits } from '@kindling/domain/pages/landing'
import { Card } from '@kindling/ui/card'
import { Columns } from '@kindling/ui/columns'
import { Emblem } from '@kindling/ui/emblem'
import { Heading } from '@kindling/ui/heading'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'

/** Landing page: benefits for the neighbourhood. */
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
            {streetBenefits.map((benefit) => (
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

/** Landing page: benefits for the visitor. */
export function Gains() {
  return (
    <Columns layout="1-2-3" gap="wide" asChild>
      <ul aria-label="What you gain">
        {visitorBenefits.map((benefit) => (
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
