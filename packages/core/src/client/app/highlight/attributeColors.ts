import {useMemo} from 'react';
import type {UseCodeColors} from './CodeColors.js';
import {findGetters} from './findGetters.js';

/** Colours by style attributes, as prism-react-renderer gives them. */
export const useCodeColors: UseCodeColors = (theme, language) =>
  useMemo(() => {
    const {styles, ...getters} = findGetters(theme, language);
    return {...getters, style: styles.root ?? {}, className: ''};
  }, [theme, language]);
