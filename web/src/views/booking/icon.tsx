// The icons of the booking pages. Text always accompanies them.
import { LineIcon } from '../../components/line-icon.tsx'

const shapes = {
  clock: 'M10 5.5V10l3 2M17.5 10a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0z',
  place: 'M10 17.5c4-4 6-6.8 6-9.5a6 6 0 1 0-12 0c0 2.7 2 5.5 6 9.5zM10 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  video: 'M3 5.5h9.5v9H3zM12.5 9l4.5-2.5v7L12.5 11',
  phone:
    'M6.5 3l2 4-1.7 1.5c.9 2 2.7 3.8 4.7 4.7L13 11.5l4 2v2.5c0 .8-.7 1.5-1.5 1.5C8.6 17.5 2.5 11.4 2.5 4.5 2.5 3.7 3.2 3 4 3z',
  people:
    'M7.5 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2 16.5c0-3 2.5-4.5 5.5-4.5s5.5 1.5 5.5 4.5M13 4a3 3 0 0 1 0 5.5M15 12.3c1.9.6 3 2 3 4.2',
  day: 'M3 5h14v12H3zM3 9h14M7 3v4M13 3v4',
  done: 'M4.5 10.5l3.7 3.7 7.3-8',
} as const

export type IconName = keyof typeof shapes

export function Icon({ name }: { readonly name: IconName }) {
  return <LineIcon path={shapes[name]} />
}
