import { Card } from '@kindling/ui/card'
import { Carousel } from '@kindling/ui/carousel'
import { Scene } from '@kindling/ui/scene'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'

/** Milliseconds between slides (accounts §9). */
const INTERVAL = 3000

const slides = [
  {
    scene: <Scene name="door" />,
    title: 'A loaf for a shelf',
    text: 'What you are good at is what somebody nearby needs.',
  },
  {
    scene: <Scene name="workbench" />,
    title: 'Brakes first, then tea',
    text: 'Sparks you earn with an hour of help buy you an hour of help.',
  },
]

/** Slideshow of two pictures of neighbours (accounts §2). */
export function LoginPictures() {
  return (
    <Carousel
      label="What neighbours do for each other"
      interval={INTERVAL}
      slides={slides.map(({ scene, title, text }) => (
        <Card key={title} surface="sunken" className="h-full">
          <Stack gap={6}>
            {scene}
            <Stack gap={1}>
              <Text weight="strong" size={20}>
                {title}
              </Text>
              <Text tone="muted">{text}</Text>
            </Stack>
          </Stack>
        </Card>
      ))}
    />
  )
}
