import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';

export default {
  presetOptions: {
    docs: {sidebarPath: './sidebars.js', remarkPlugins: [remarkMath], rehypePlugins: [rehypeKatex]},
  },
};
