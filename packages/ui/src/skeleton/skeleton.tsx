import { cva, cx, type VariantProps } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'

export const skeletonVariants = cva('block border border-transparent bg-line/60', {
  variants: {
    /** Shape of the loading content: a line of text, a title, a person, a picture, a control, a panel. */
    shape: {
      text: 'h-4 w-full rounded-full',
      short: 'h-4 w-2/5 rounded-full',
      title: 'h-7 w-3/5 rounded-full',
      avatar: 'size-11 shrink-0 rounded-full',
      picture: 'aspect-4/3 w-full rounded-slip',
      control: 'h-12 w-full rounded-control',
      panel: 'h-28 w-full rounded-slip',
    },
  },
  defaultVariants: { shape: 'text' },
})

export interface SkeletonProps
  extends Omit<ComponentProps<'span'>, 'children'>,
    VariantProps<typeof skeletonVariants> {}

/** A static placeholder for loading content, in its size. Wrap a group of them in `LoadingRegion`. */
export function Skeleton({ shape, className, ...rest }: SkeletonProps) {
  return <span aria-hidden className={skeletonVariants({ shape, className })} {...rest} />
}

export interface LoadingRegionProps extends ComponentProps<'div'> {
  loading: boolean
  /** Skeletons of the same size as the children. */
  skeleton: ReactNode
  /** Announced while loading. */
  label?: string
}

/** A part of the page that loads: aria-busy for screen readers, with skeletons meanwhile. */
export function LoadingRegion({
  loading,
  skeleton,
  label = 'Loading',
  children,
  ...rest
}: LoadingRegionProps) {
  return (
    <div aria-busy={loading} {...rest}>
      <span role="status" className="sr-only">
        {loading ? label : ''}
      </span>
      {loading ? skeleton : children}
    </div>
  )
}

/** Skeleton of a `List` row: a person and two lines. */
export function SkeletonRow({ className, ...rest }: Omit<ComponentProps<'div'>, 'children'>) {
  return (
    <div
      className={cx('flex items-center gap-3 border-b border-line py-3 last:border-0', className)}
      {...rest}
    >
      <Skeleton shape="avatar" />
      <div className="flex flex-1 flex-col gap-2">
        <Skeleton shape="short" />
        <Skeleton shape="text" />
      </div>
    </div>
  )
}

type WholeRegionProps = Omit<LoadingRegionProps, 'loading' | 'skeleton' | 'children'>

export interface SkeletonListProps extends WholeRegionProps {
  /** The expected number of rows. */
  rows?: number
  /** Class of each row: its height, if above the usual. */
  rowClassName?: string
}

/** Skeleton of a `List`. */
export function SkeletonList({ rows = 3, rowClassName, ...rest }: SkeletonListProps) {
  const waiting = [...new Array(rows).keys()].map((row) => <SkeletonRow key={row} className={rowClassName} />)
  return <LoadingRegion loading skeleton={waiting} {...rest} />
}

export interface SkeletonStackProps extends WholeRegionProps {
  /** From top to bottom; `row` is a list row. */
  shapes: readonly (NonNullable<SkeletonProps['shape']> | 'row')[]
}

/** Skeleton of a form, or of a page of several parts. */
export function SkeletonStack({ shapes, ...rest }: SkeletonStackProps) {
  const waiting = [...shapes.entries()].map(([at, shape]) =>
    shape === 'row' ? <SkeletonRow key={at} /> : <Skeleton key={at} shape={shape} />,
  )
  return <LoadingRegion loading skeleton={<div className="flex flex-col gap-4">{waiting}</div>} {...rest} />
}
