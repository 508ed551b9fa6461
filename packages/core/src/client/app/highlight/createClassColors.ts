import type {CSSProperties} from 'react';
import type {PrismTheme} from 'prism-react-renderer';
import {createClassNamer} from '../../../shared/codeClasses.js';
import {findAttributeColors} from './attributeColors.js';
import type {CodeColors} from './CodeColors.js';
import {joinClasses, ownGetters} from './props.js';

interface Props {
  style?: CSSProperties;
  className?: string;
}

type GetProps<Input, Output> = (input: Input) => Output;

/** Creates the same getters as for style attributes, but with classes for the styles of both modes. */
export function createClassColors(
  light: PrismTheme,
  language: string,
  dark: PrismTheme,
): CodeColors {
  const nameClasses = createClassNamer({light, dark});
  const day = findAttributeColors(light, language);
  const night = findAttributeColors(dark, language);
  function join<Input extends Props, Output extends Props>(
    get: GetProps<Input, Output>,
    getAtNight: GetProps<Input, Output>,
  ): GetProps<Input, Output> {
    const getProps = ({style, ...rest}: Input) => {
      const input = rest as Input;
      const props = get(input);
      const classes = nameClasses(props.style, getAtNight(input).style);
      return {...props, className: joinClasses(props.className, classes), style};
    };
    ownGetters.add(getProps as never);
    return getProps as GetProps<Input, Output>;
  }
  return {
    getLineProps: join(day.getLineProps, night.getLineProps),
    getTokenProps: join(day.getTokenProps, night.getTokenProps),
    style: {},
    className: nameClasses(day.style, night.style),
  };
}
