// The texts of date overrides in Portuguese.
import type { DateOverridesMessages } from '../date-overrides.ts'

export const pt: DateOverridesMessages = {
  overrides: {
    title: 'Exceções por data',
    none: 'Não há datas com outro horário.',
    add: 'Adicionar datas',
    edit: (dates) => `Alterar ${dates}`,
    remove: (dates) => `Remover ${dates}`,
    choose: 'Escolher datas',
    earlier: 'Mês anterior',
    later: 'Mês seguinte',
    hint: 'Clique num dia; Shift e clique ou arrastar escolhe vários.',
    selected: (days) => (days === 1 ? `${days} dia escolhido` : `${days} dias escolhidos`),
    meetings: (meetings) => (meetings === 1 ? `${meetings} reunião` : `${meetings} reuniões`),
    meetingsStay: (meetings) =>
      meetings === 1
        ? `${meetings} reunião nestes dias continua reservada.`
        : `${meetings} reuniões nestes dias continuam reservadas.`,
    afterSave: 'Depois de guardar, pode reagendá-las ou cancelá-las.',
    seeMeetings: 'Ver reuniões',
    kind: 'Nestes dias',
    closed: 'Fechado',
    open: 'Outro horário',
    apply: 'Aplicar',
    usual: 'Horário habitual',
  },
}
