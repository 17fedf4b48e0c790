import { joinSteps } from '@kindling/domain/pages/landing'
import { Columns } from '@kindling/ui/columns'
import { Heading } from '@kindling/ui/heading'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'

/** Landing page: the four steps from signing up to the review. */
export function HowItWorks() {
  return (
    <section id="how-it-works" aria-labelledby="how-it-works-title">
      <Stack gap={6}>
        <Heading level={2} size="display" id="how-it-works-title">
          How it works
        </Heading>
        <Columns layout="1-2-4" asChild>
          <ol>
            {joinSteps.map((step, index) => (
              <li key={step.title}>
                <Stack gap={1}>
                  <Text tone="ember" weight="strong" numeric>
                    {index + 1}
                  </Text>
                  <Heading level={3}>{step.title}</Heading>
                  <Text tone="muted">{step.text}</Text>
                </Stack>
              </li>
            ))}
          </ol>
        </Columns>
      </Stack>
    </section>
  )
}
