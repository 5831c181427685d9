// The icons of the console.
import { LineIcon } from '../../components/line-icon.tsx'

const paths = {
  calendar: 'M3.5 6h13v10.500h-13zM3.500 9h13M7 3.500v3M13 3.500v3',
  link: 'M8.500 11.500l3-3M9.500 6.500l1.700-1.700a3 3 0 014.200 4.200l-1.700 1.700M10.500 13.500l-1.700 1.700a3 3 0 01-4.200-4.200l1.700-1.700',
  clock: 'M10 3.500a6.500 6.500 0 100 13 6.500 6.500 0 000-13zM10 6.500v3.700l2.500 1.500',
  person: 'M10 10a3 3 0 100-6 3 3 0 000 6zM4 16.500c.8-3 3-4.500 6-4.500s5.200 1.500 6 4.500',
  search: 'M9 4a5 5 0 100 10A5 5 0 009 4zM12.700 12.700l3.300 3.300',
  copy: 'M7.500 7.500h9v9h-9zM4 12.500h-.500v-9h9V4',
  close: 'M5.500 5.500l9 9M14.500 5.500l-9 9',
  more: 'M5 10h.01M10 10h.01M15 10h.01',
  grip: 'M7.500 5h.01M12.500 5h.01M7.500 10h.01M12.500 10h.01M7.500 15h.01M12.500 15h.01',
  star: 'M10 3.200l2.100 4.300 4.700.700-3.400 3.300.800 4.700-4.200-2.200-4.200 2.200.800-4.700-3.400-3.300 4.700-.700z',
  plus: 'M10 4.500v11M4.500 10h11',
  back: 'M12 4.500L6.500 10l5.500 5.500',
} as const

export type IconName = keyof typeof paths

export function Icon({ name }: { readonly name: IconName }) {
  return <LineIcon path={paths[name]} />
}
